/** The CDN in front of the site. */
export type Cdn = {
  /** Removes the pages with any of these tags from the cache. A repeat with the same reference changes nothing. */
  invalidate(tags: readonly string[], reference: string): Promise<void>;
};
