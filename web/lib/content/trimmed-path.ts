/** A path without slashes at its ends. */
export function trimmedPath(path: string): string {
  return path.trim().replace(/^\/+|\/+$/g, '');
}
