/**
 * The address of an editor's link under a locale: empty ones, ones with a scheme or a leading `//`, and `#` stay as
 * they are; any other gets `/{locale}` in front unless its first segment is that locale already.
 */
export function localizedUrl(url: string, locale: string): string {
  if (url === '' || url.startsWith('#') || leavesTheSite(url)) return url;
  const path = url.replace(/^\//, '');
  const [first = ''] = path.split(/[/?#]/, 1);
  if (first === locale) return `/${path}`;
  const separator = path === '' || path.startsWith('?') || path.startsWith('#') ? '' : '/';
  return `/${locale}${separator}${path}`;
}

/** The address of a link inside rich text: only one with a single leading slash belongs to the site. */
export function richTextUrl(url: string, locale: string): string {
  return url.startsWith('/') ? localizedUrl(url, locale) : url;
}

/** Whether an address names a scheme or a host of its own, as `https:`, `mailto:` and `//` do. */
export function leavesTheSite(url: string): boolean {
  return url.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(url);
}

const harmlessSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** Whether following an address can run no code: browsers skip blanks and control characters in a scheme. */
export function isHarmlessUrl(url: string): boolean {
  const visible = [...url].filter((character) => character > ' ' && character !== '\u007f').join('');
  const scheme = /^([^/?#]*?):/.exec(visible)?.[1];
  return scheme === undefined || harmlessSchemes.has(scheme.toLowerCase());
}

/** An address with the parameters of another query string added; its own win, and its fragment stays last. */
export function withQuery(url: string, query: string): string {
  const [beforeFragment = '', ...fragment] = url.split('#');
  const [path = '', ...own] = beforeFragment.split('?');
  const parameters = new URLSearchParams(own.join('?'));
  const given = new Set(parameters.keys());
  for (const [name, value] of new URLSearchParams(query)) {
    if (!given.has(name)) parameters.append(name, value);
  }
  const end = fragment.length > 0 ? `#${fragment.join('#')}` : '';
  return `${path}${parameters.size > 0 ? `?${parameters}` : ''}${end}`;
}
