export type Times = {
  /** Timestamps of messages: the scheduler's clock. */
  stamp(): number;
  /**
   * Base of visibility timeouts and delays: the machine's clock. Moving the stack's clock shortens them
   * accordingly.
   */
  machine(): number;
};
