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
    """
    int ones "paiju_ones"(unsigned long long bits) noexcept nogil
    int lowest "paiju_lowest"(unsigned long long bits) noexcept nogil
