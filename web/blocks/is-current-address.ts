import { leavesTheSite, localizedUrl } from '@merrowvale/shared/domain/link.ts';

/** True if an editor's link points to the current page; query, fragment and trailing slash are ignored. */
export function isCurrentAddress(url: string, path: string, locale: string): boolean {
  if (url === '' || url.startsWith('#') || leavesTheSite(url)) return false;
  return plainPath(localizedUrl(url, locale)) === plainPath(path);
}

function plainPath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.replace(/\/+$/, '');
}
