declare global {
  /**
   * Counts the webhooks about published content that this process has received; routes and pages are bundled
   * separately.
   */
  var publicationCount: number | undefined;
}

export function publicationsReceived(): number {
  return globalThis.publicationCount ?? 0;
}

/** Records that content has changed: anything that is being read at this moment may be out of date. */
export function notePublication(): void {
  globalThis.publicationCount = publicationsReceived() + 1;
}
