/** An item in the form of a content file; parts may be nested. */
export type BlockExample = {
  /** A few words that distinguish this example. */
  name: string;
  elements: Record<string, unknown>;
};
