// more than 256 locals: wide load, store and iinc of all types
public class WideLocals {
    static String run(int seed, long lseed, float fseed, double dseed, Object oseed) {
        int i0 = seed + 0, i1 = seed + 1, i2 = seed + 2, i3 = seed + 3, i4 = seed + 4, i5 = seed + 5, i6 = seed + 6, i7 = seed + 7, i8 = seed + 8, i9 = seed + 9;
        int i10 = seed + 10, i11 = seed + 11, i12 = seed + 12, i13 = seed + 13, i14 = seed + 14, i15 = seed + 15, i16 = seed + 16, i17 = seed + 17, i18 = seed + 18, i19 = seed + 19;
        int i20 = seed + 20, i21 = seed + 21, i22 = seed + 22, i23 = seed + 23, i24 = seed + 24, i25 = seed + 25, i26 = seed + 26, i27 = seed + 27, i28 = seed + 28, i29 = seed + 29;
        int i30 = seed + 30, i31 = seed + 31, i32 = seed + 32, i33 = seed + 33, i34 = seed + 34, i35 = seed + 35, i36 = seed + 36, i37 = seed + 37, i38 = seed + 38, i39 = seed + 39;
        int i40 = seed + 40, i41 = seed + 41, i42 = seed + 42, i43 = seed + 43, i44 = seed + 44, i45 = seed + 45, i46 = seed + 46, i47 = seed + 47, i48 = seed + 48, i49 = seed + 49;
        int i50 = seed + 50, i51 = seed + 51, i52 = seed + 52, i53 = seed + 53, i54 = seed + 54, i55 = seed + 55, i56 = seed + 56, i57 = seed + 57, i58 = seed + 58, i59 = seed + 59;
        int i60 = seed + 60, i61 = seed + 61, i62 = seed + 62, i63 = seed + 63, i64 = seed + 64, i65 = seed + 65, i66 = seed + 66, i67 = seed + 67, i68 = seed + 68, i69 = seed + 69;
        int i70 = seed + 70, i71 = seed + 71, i72 = seed + 72, i73 = seed + 73, i74 = seed + 74, i75 = seed + 75, i76 = seed + 76, i77 = seed + 77, i78 = seed + 78, i79 = seed + 79;
        int i80 = seed + 80, i81 = seed + 81, i82 = seed + 82, i83 = seed + 83, i84 = seed + 84, i85 = seed + 85, i86 = seed + 86, i87 = seed + 87, i88 = seed + 88, i89 = seed + 89;
        int i90 = seed + 90, i91 = seed + 91, i92 = seed + 92, i93 = seed + 93, i94 = seed + 94, i95 = seed + 95, i96 = seed + 96, i97 = seed + 97, i98 = seed + 98, i99 = seed + 99;
        int i100 = seed + 100, i101 = seed + 101, i102 = seed + 102, i103 = seed + 103, i104 = seed + 104, i105 = seed + 105, i106 = seed + 106, i107 = seed + 107, i108 = seed + 108, i109 = seed + 109;
        int i110 = seed + 110, i111 = seed + 111, i112 = seed + 112, i113 = seed + 113, i114 = seed + 114, i115 = seed + 115, i116 = seed + 116, i117 = seed + 117, i118 = seed + 118, i119 = seed + 119;
        int i120 = seed + 120, i121 = seed + 121, i122 = seed + 122, i123 = seed + 123, i124 = seed + 124, i125 = seed + 125, i126 = seed + 126, i127 = seed + 127, i128 = seed + 128, i129 = seed + 129;
        int i130 = seed + 130, i131 = seed + 131, i132 = seed + 132, i133 = seed + 133, i134 = seed + 134, i135 = seed + 135, i136 = seed + 136, i137 = seed + 137, i138 = seed + 138, i139 = seed + 139;
        int i140 = seed + 140, i141 = seed + 141, i142 = seed + 142, i143 = seed + 143, i144 = seed + 144, i145 = seed + 145, i146 = seed + 146, i147 = seed + 147, i148 = seed + 148, i149 = seed + 149;
        int i150 = seed + 150, i151 = seed + 151, i152 = seed + 152, i153 = seed + 153, i154 = seed + 154, i155 = seed + 155, i156 = seed + 156, i157 = seed + 157, i158 = seed + 158, i159 = seed + 159;
        int i160 = seed + 160, i161 = seed + 161, i162 = seed + 162, i163 = seed + 163, i164 = seed + 164, i165 = seed + 165, i166 = seed + 166, i167 = seed + 167, i168 = seed + 168, i169 = seed + 169;
        int i170 = seed + 170, i171 = seed + 171, i172 = seed + 172, i173 = seed + 173, i174 = seed + 174, i175 = seed + 175, i176 = seed + 176, i177 = seed + 177, i178 = seed + 178, i179 = seed + 179;
        int i180 = seed + 180, i181 = seed + 181, i182 = seed + 182, i183 = seed + 183, i184 = seed + 184, i185 = seed + 185, i186 = seed + 186, i187 = seed + 187, i188 = seed + 188, i189 = seed + 189;
        int i190 = seed + 190, i191 = seed + 191, i192 = seed + 192, i193 = seed + 193, i194 = seed + 194, i195 = seed + 195, i196 = seed + 196, i197 = seed + 197, i198 = seed + 198, i199 = seed + 199;
        int i200 = seed + 200, i201 = seed + 201, i202 = seed + 202, i203 = seed + 203, i204 = seed + 204, i205 = seed + 205, i206 = seed + 206, i207 = seed + 207, i208 = seed + 208, i209 = seed + 209;
        int i210 = seed + 210, i211 = seed + 211, i212 = seed + 212, i213 = seed + 213, i214 = seed + 214, i215 = seed + 215, i216 = seed + 216, i217 = seed + 217, i218 = seed + 218, i219 = seed + 219;
        int i220 = seed + 220, i221 = seed + 221, i222 = seed + 222, i223 = seed + 223, i224 = seed + 224, i225 = seed + 225, i226 = seed + 226, i227 = seed + 227, i228 = seed + 228, i229 = seed + 229;
        int i230 = seed + 230, i231 = seed + 231, i232 = seed + 232, i233 = seed + 233, i234 = seed + 234, i235 = seed + 235, i236 = seed + 236, i237 = seed + 237, i238 = seed + 238, i239 = seed + 239;
        int i240 = seed + 240, i241 = seed + 241, i242 = seed + 242, i243 = seed + 243, i244 = seed + 244, i245 = seed + 245, i246 = seed + 246, i247 = seed + 247, i248 = seed + 248, i249 = seed + 249;
        int i250 = seed + 250, i251 = seed + 251, i252 = seed + 252, i253 = seed + 253, i254 = seed + 254, i255 = seed + 255, i256 = seed + 256, i257 = seed + 257, i258 = seed + 258, i259 = seed + 259;
        int wi = i259 * 3;
        long wl = lseed + wi;
        float wf = fseed * 2;
        double wd = dseed / 3;
        Object wo = oseed;
        wi++;
        wi += 1000;
        wi -= 30000;
        wi += 40000;
        i5 += 300;
        i6 -= 129;
        i258++;
        wl++;
        wl <<= 2;
        wf -= 0.5f;
        wd *= wl;
        if (wo == null) wo = "was null";
        int s = 0;
        for (int w = 0; w < 3; w++) {
            s += w * wi;
            wo = wo + "" + w;
        }
        int t = s;
        s = t;
        try {
            if (wi % 2 == 0) throw new RuntimeException("even");
            wl = 1;
        } catch (RuntimeException late) {
            wo = late.getMessage() + wo;
        } finally {
            wi--;
        }
        int[] wa = {wi, s};
        for (int each : wa) s ^= each;
        s = s * 31 + i0 + i1 + i2 + i3 + i4 + i5 + i6 + i7 + i8 + i9;
        s = s * 31 + i10 + i11 + i12 + i13 + i14 + i15 + i16 + i17 + i18 + i19;
        s = s * 31 + i20 + i21 + i22 + i23 + i24 + i25 + i26 + i27 + i28 + i29;
        s = s * 31 + i30 + i31 + i32 + i33 + i34 + i35 + i36 + i37 + i38 + i39;
        s = s * 31 + i40 + i41 + i42 + i43 + i44 + i45 + i46 + i47 + i48 + i49;
        s = s * 31 + i50 + i51 + i52 + i53 + i54 + i55 + i56 + i57 + i58 + i59;
        s = s * 31 + i60 + i61 + i62 + i63 + i64 + i65 + i66 + i67 + i68 + i69;
        s = s * 31 + i70 + i71 + i72 + i73 + i74 + i75 + i76 + i77 + i78 + i79;
        s = s * 31 + i80 + i81 + i82 + i83 + i84 + i85 + i86 + i87 + i88 + i89;
        s = s * 31 + i90 + i91 + i92 + i93 + i94 + i95 + i96 + i97 + i98 + i99;
        s = s * 31 + i100 + i101 + i102 + i103 + i104 + i105 + i106 + i107 + i108 + i109;
        s = s * 31 + i110 + i111 + i112 + i113 + i114 + i115 + i116 + i117 + i118 + i119;
        s = s * 31 + i120 + i121 + i122 + i123 + i124 + i125 + i126 + i127 + i128 + i129;
        s = s * 31 + i130 + i131 + i132 + i133 + i134 + i135 + i136 + i137 + i138 + i139;
        s = s * 31 + i140 + i141 + i142 + i143 + i144 + i145 + i146 + i147 + i148 + i149;
        s = s * 31 + i150 + i151 + i152 + i153 + i154 + i155 + i156 + i157 + i158 + i159;
        s = s * 31 + i160 + i161 + i162 + i163 + i164 + i165 + i166 + i167 + i168 + i169;
        s = s * 31 + i170 + i171 + i172 + i173 + i174 + i175 + i176 + i177 + i178 + i179;
        s = s * 31 + i180 + i181 + i182 + i183 + i184 + i185 + i186 + i187 + i188 + i189;
        s = s * 31 + i190 + i191 + i192 + i193 + i194 + i195 + i196 + i197 + i198 + i199;
        s = s * 31 + i200 + i201 + i202 + i203 + i204 + i205 + i206 + i207 + i208 + i209;
        s = s * 31 + i210 + i211 + i212 + i213 + i214 + i215 + i216 + i217 + i218 + i219;
        s = s * 31 + i220 + i221 + i222 + i223 + i224 + i225 + i226 + i227 + i228 + i229;
        s = s * 31 + i230 + i231 + i232 + i233 + i234 + i235 + i236 + i237 + i238 + i239;
        s = s * 31 + i240 + i241 + i242 + i243 + i244 + i245 + i246 + i247 + i248 + i249;
        s = s * 31 + i250 + i251 + i252 + i253 + i254 + i255 + i256 + i257 + i258 + i259;
        return wi + " " + wl + " " + wf + " " + wd + " " + wo + " " + s + " " + t + " " + i5 + " " + i6 + " " + i258;
    }

    public static void main(String[] args) {
        System.out.println(run(1, 2L, 3f, 4d, "five"));
        System.out.println(run(-100, Long.MAX_VALUE, Float.NaN, -0.0, null));
        System.out.println(run(Integer.MAX_VALUE, Long.MIN_VALUE, 1e38f, 1e300, 'c'));
    }
}
