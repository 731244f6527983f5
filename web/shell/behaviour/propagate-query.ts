import { decodedSegment } from '@merrowvale/shared/domain/decoded-segment.ts';
import { withQuery } from '@merrowvale/shared/domain/link.ts';
import { cachedPageQuery } from '@merrowvale/shared/domain/page-query.ts';

type Page = { pathname: string; search: string };

const links = 'a[data-locale-link],a[href^="/auth/"],a[data-share],a[data-list-step],a[data-keeps-query]';
const pageParameters = ['u', 'url'];

/** Adds the query in the address bar to the links that pass it on, because cached pages contain only a part of it. */
export function propagateQuery(page: Page = window.location): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    const href = carried(link, page);
    if (href !== link.getAttribute('href')) link.setAttribute('href', href);
  }
}

type Link = { dataset: DOMStringMap; getAttribute(name: 'href'): string | null };

export function carried(link: Link, { pathname, search }: Page): string {
  const href = link.getAttribute('href') ?? '';
  const { localeLink, share, listStep, keepsQuery } = link.dataset;
  if (keepsQuery !== undefined) return withQuery(keepsQuery, search);
  if (localeLink !== undefined) return `${href.split('?')[0]}${search}`;
  if (listStep !== undefined) return withOtherParameters(href, search);
  if (share === 'email') return href.replace(/(?<=[?&]body=).*/, (body) => inBody(body, search));
  if (share !== undefined) return replaced(href, pageParameters, (page) => withSearch(page, search));
  // Returns to a dialog on the page, which is opened by the parameter.
  if (/[?&]fresh=yes(&|$)/.test(href)) return href;
  return replaced(href, ['returnUrl'], (page) =>
    page.split(/[?#]/)[0] === pathname ? `${pathname}${search}` : page,
  );
}

/** The address with the parameters that the server left out, which are placed first. */
function withOtherParameters(href: string, search: string): string {
  const [path = '', own = ''] = href.split('?');
  const query = new URLSearchParams(own);
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => !query.has(name) && cachedPageQuery(`?${new URLSearchParams({ [name]: 'x' })}`) === '',
  );
  const all = new URLSearchParams([...others, ...query]);
  return all.size > 0 ? `${path}?${all}` : path;
}

/** The page's address is the last word of the text. */
function inBody(encoded: string, search: string): string {
  return encodeURIComponent(decodedSegment(encoded).replace(/\S+$/, (page) => withSearch(page, search)));
}

function withSearch(address: string, search: string): string {
  return `${address.split('?')[0]}${search}`;
}

function replaced(href: string, names: readonly string[], change: (value: string) => string): string {
  const [path = '', query = ''] = href.split('?');
  const changed = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    if (!names.includes(name)) return pair;
    return `${name}=${encodeURIComponent(change(decodedSegment(value.replaceAll('+', ' '))))}`;
  });
  return query === '' ? path : `${path}?${changed.join('&')}`;
}
