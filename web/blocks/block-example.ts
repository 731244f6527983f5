/** An item as it is written in a content file; parts may be written in place. */
export type BlockExample = {
  /** What sets this example apart, in a few words. */
  name: string;
  elements: Record<string, unknown>;
};
