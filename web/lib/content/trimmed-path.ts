/** A path without leading and trailing slashes. */
export function trimmedPath(path: string): string {
  return path.trim().replace(/^\/+|\/+$/g, '');
}
