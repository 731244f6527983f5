/** Time for the blocks of one page together. A reader waits no longer for what is slow. */
export const renderMilliseconds = 8_000;

/** Time for a call that a block waits for. A quarter remains, in which the block can offer to try again. */
export const callMilliseconds = 6_000;
