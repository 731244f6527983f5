/** Time limit for all blocks of one page together. Readers do not wait longer for slow parts. */
export const renderMilliseconds = 8_000;

/** Time limit for a call of a block, which then has a quarter of its time left to offer a retry. */
export const callMilliseconds = 6_000;
