/**
 * Index of the first link to a page, ignoring query string, fragment and trailing slash; -1 if there is none.
 */
export function activeEntry(urls: readonly string[], path: string): number {
  const page = pathOf(path);
  return urls.findIndex((url) => url !== '' && pathOf(url) === page);
}

function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(/\/+$/, '');
}
