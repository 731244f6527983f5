import { isLocale, type Locale } from '../locales.ts';

/** Pages that links in messages open; the token of a link, its parameter `token`, is a secret. */
const linkPages = ['carer-invitation', 'confirm-consent', 'reminder', 'unsubscribe'] as const;

type LinkPage = (typeof linkPages)[number];
type LinkPageAt = { siteUrl: string; locale: Locale; page: LinkPage };

export function linkPageUrl({ siteUrl, locale, page }: LinkPageAt, query: Readonly<Record<string, string>>) {
  return `${siteUrl}/${locale}/${page}?${new URLSearchParams(query)}`;
}

export function isLinkPage(path: string): boolean {
  const [start, locale = '', page = '', ...rest] = path.split('/');
  return start === '' && isLocale(locale) && linkPages.some((each) => each === page) && rest.length === 0;
}
