import { withQuery } from '@merrowvale/shared/domain/link.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';

/** Marks a link that keeps the query of its page, since a cached page knows only a part of its query. */
const parameter = 'keepQuery';

/** The address of such a link until scripts add the query; unchanged if it leads to another site. */
export function keepingQuery(address: string): string {
  return sameSitePath(address) === undefined ? address : withQuery(address, `${parameter}=yes`);
}

type Visit = { method: string; pathname: string; searchParams: URLSearchParams; referer: string | null };

/** The link’s target, with the query of the referring page. */
export function keptQuery({ method, pathname, searchParams, referer }: Visit, siteUrl: string) {
  if (!searchParams.has(parameter) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const own = new URLSearchParams(searchParams);
  own.delete(parameter);
  const from = URL.parse(referer ?? '');
  const query = from?.origin === new URL(siteUrl).origin ? from.search : '';
  return sameSitePath(withQuery(own.size > 0 ? `${pathname}?${own}` : pathname, query));
}
