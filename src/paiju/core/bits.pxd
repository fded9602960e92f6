cdef extern from *:
    """
    #if defined(__GNUC__)
    #define paiju_ones(bits) __builtin_popcountll(bits)
    #define paiju_lowest(bits) __builtin_ctzll(bits)
    #else
    static int paiju_ones(unsigned long long bits) {
        int found = 0;
        for (; bits; bits &= bits - 1) found++;
        return found;
    }
    static int paiju_lowest(unsigned long long bits) {
        int at = 0;
        for (; !(bits & 1); bits >>= 1) at++;
        return at;
    }
    #endif
    #if defined(__BMI2__) && defined(__GNUC__)
    #include <immintrin.h>
    #define paiju_nth(bits, n) paiju_lowest(_pdep_u64(1ull << (n), bits))
    #else
    static int paiju_nth(unsigned long long bits, int n) {
        for (; n > 0; n--) bits &= bits - 1;
        return paiju_lowest(bits);
    }
    #endif
    """
    int ones "paiju_ones"(unsigned long long bits) noexcept nogil
    int lowest "paiju_lowest"(unsigned long long bits) noexcept nogil
    int nth "paiju_nth"(unsigned long long bits, int n) noexcept nogil
