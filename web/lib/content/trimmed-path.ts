export function trimmedPath(path: string): string {
  return path.trim().replace(/^\/+|\/+$/g, '');
}
