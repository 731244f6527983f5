/** Time limit for all blocks of one page together. Readers do not wait longer for slow parts. */
export const renderMilliseconds = 8_000;

/**
 * Time limit for a call that a block waits for. A quarter of the blocks' time remains, in which the block can offer a
 * retry.
 */
export const callMilliseconds = 6_000;
