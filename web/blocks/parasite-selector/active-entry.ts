/** The first link that leads to a page, whatever its query string, fragment or last slash; -1 if none does. */
export function activeEntry(urls: readonly string[], path: string): number {
  const page = pathOf(path);
  return urls.findIndex((url) => url !== '' && pathOf(url) === page);
}

function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(/\/+$/, '');
}
