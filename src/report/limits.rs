//! How a report has the limits of a search: the one type is `config::Limits`, and in JSON its time is a number of seconds.
//! Start at [`InJson`].

use crate::config::Limits;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The fields of `config::Limits` under their names in JSON. A report that lacks one says nothing of that limit.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Limits")]
pub(crate) struct InJson {
    #[serde(default, rename = "time_s", with = "seconds")]
    time: Duration,
    #[serde(default)]
    depth: u64,
    #[serde(default)]
    steps: u64,
    #[serde(default)]
    states: u64,
    #[serde(default)]
    memory_mib: u64,
    #[serde(default)]
    solver: u64,
}

/// What a report knows of limits that does not mention any.
pub(crate) fn unknown() -> Limits {
    Limits {
        time: Duration::ZERO,
        depth: 0,
        steps: 0,
        states: 0,
        memory_mib: 0,
        solver: 0,
    }
}

mod seconds {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::time::Duration;

    pub(crate) fn serialize<S: Serializer>(
        time: &Duration,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(time.as_secs_f64())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Duration, D::Error> {
        let seconds = f64::deserialize(deserializer)?;
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| D::Error::custom(format!("a time limit of {seconds} s is none")))
    }
}
