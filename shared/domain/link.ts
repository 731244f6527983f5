import { dialledNumber } from './telephone-number.ts';

/**
 * The URL of an editor's link under a locale: an empty link, one with a scheme or a leading `//`, and `#` are
 * unchanged; any other link gets the prefix `/{locale}` unless that is already its first segment.
 */
export function localizedUrl(url: string, locale: string): string {
  if (url === '' || url.startsWith('#')) return url;
  if (leavesTheSite(url)) return diallable(url);
  const path = url.replace(/^\//, '');
  const [first = ''] = path.split(/[/?#]/, 1);
  if (first === locale) return `/${path}`;
  const separator = path === '' || path.startsWith('?') || path.startsWith('#') ? '' : '/';
  return `/${locale}${separator}${path}`;
}

/** The URL of a link inside rich text: only a link with a single leading slash is part of the site. */
export function richTextUrl(url: string, locale: string): string {
  return url.startsWith('/') ? localizedUrl(url, locale) : diallable(url);
}

/** A telephone link as phones take it; editors paste numbers as they are written, `+44 (0)20 7946 0018`. */
function diallable(url: string): string {
  const [, written] = /^tel:(.*)$/i.exec(url.replaceAll('%20', ' ')) ?? [];
  const number = written && dialledNumber(written);
  return number ? `tel:${number}` : url;
}

export function leavesTheSite(url: string): boolean {
  return url.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(url);
}

const harmlessSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** True when following a URL cannot run code. */
export function isHarmlessUrl(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined || harmlessSchemes.has(scheme);
}

/** Browsers ignore whitespace and control characters in a scheme. */
function schemeOf(url: string): string | undefined {
  const visible = [...url].filter((character) => character > ' ' && character !== '\u007f').join('');
  return /^([^/?#]*?):/.exec(visible)?.[1]?.toLowerCase();
}

/**
 * Adds the parameters of another query string to a URL; its own take precedence, and its fragment stays last. An
 * address of an email or a telephone stays as it is, since its parameters would be a message's recipients and text.
 */
export function withQuery(url: string, query: string): string {
  if (!/^https?$/.test(schemeOf(url) ?? 'https')) return url;
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
