const most = 380;

/** The map's distance from the top in pixels, from the editor's value: 0 to 380. */
export function mapPadding(wanted: number | null): number {
  return Math.min(Math.max(wanted ?? 0, 0), most);
}
