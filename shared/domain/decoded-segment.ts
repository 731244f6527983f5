/** A part of an address as people read it; unchanged if it is not validly encoded. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
