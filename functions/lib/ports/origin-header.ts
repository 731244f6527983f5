/** A header that the CDN adds to its requests to origins. */
export type OriginHeader = {
  /** Changes the value; throws `unavailable` while the CDN is still deploying an earlier change. */
  change(name: string, value: string): Promise<void>;
  /** The values of the header over all origins that have it. */
  values(name: string): Promise<string[]>;
};
