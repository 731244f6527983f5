import { leavesTheSite, localizedUrl } from '@merrowvale/shared/domain/link.ts';

/** Whether an editor's link leads to the page on which it stands; query, fragment and a slash at the end do not count. */
export function isCurrentAddress(url: string, path: string, locale: string): boolean {
  if (url === '' || url.startsWith('#') || leavesTheSite(url)) return false;
  return plainPath(localizedUrl(url, locale)) === plainPath(path);
}

function plainPath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.replace(/\/+$/, '');
}
