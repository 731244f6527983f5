const most = 380;

/** The map's distance from the top in pixels, from what an editor wrote: 0 at least, 380 at most. */
export function mapPadding(wanted: number | null): number {
  return Math.min(Math.max(wanted ?? 0, 0), most);
}
