import { pageTags } from '../../content/model/cache-tags.ts';
import type { RenderFacts } from './render-facts.ts';
import { lateScriptsHeader, sharedPageHeader, takeFacts } from './shared-page.ts';

type Headers = Readonly<Record<string, string | readonly string[] | number | undefined>>;

const day = 86_400;

/**
 * Pages stay in the CDN's cache until content that they show is published, for a day at most, since a publication may
 * coincide with a render. After that, they are served for a week if they cannot be rendered again. The scripts of a
 * release are kept for longer than that. Firefox follows `stale-while-revalidate` as well, and would show people who
 * have signed in the page from before.
 */
function forEverybody(stale: number): string {
  return `public, max-age=0, s-maxage=${day}, stale-if-error=${Math.min(7 * day, stale)}`;
}
/** A page whose offer ends is not served afterwards. */
const until = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;
const forOneRequest = 'private, no-store';

/**
 * The headers of a page's response, to be called once it is complete. Pages that were rendered for everybody may be
 * cached if nothing went wrong: they get the tags of the content that they show. Responses that are not pages of
 * content stay unchanged.
 */
export function cacheHeaders(
  status: number,
  headers: Headers,
  now = Date.now(),
): Record<string, string | undefined> {
  const nonce = headers[sharedPageHeader];
  if (typeof nonce !== 'string') return {};
  const facts = takeFacts(nonce);
  const isCached = status === 200 && headers['set-cookie'] === undefined && facts && isShareable(facts);
  return {
    [sharedPageHeader]: undefined,
    'cache-control': isCached ? cacheControl(facts, now) : forOneRequest,
    ...(isCached && { 'cache-tag': tagsOf(facts).join(',') }),
    ...(!isCached && facts && isWholePage(status, headers) && { [lateScriptsHeader]: 'yes' }),
  };
}

function isWholePage(status: number, headers: Headers): boolean {
  return status === 200 && String(headers['content-type']).startsWith('text/html');
}

function cacheControl({ changesAt }: RenderFacts, now: number): string {
  const seconds = Math.max(0, Math.floor((changesAt - now) / 1000));
  return seconds > day ? forEverybody(seconds - day) : until(seconds);
}

function isShareable(facts: RenderFacts): boolean {
  return facts.roots.size > 0 && facts.reasons.size === 0;
}

function tagsOf({ locale, roots, parts, links, lists, versions, missing }: RenderFacts): string[] {
  return pageTags({
    locale,
    roots: [...roots.values()],
    parts: [...parts.values()],
    links: [...links.values()],
    lists: [...lists],
    versions: [...versions],
    missing: [...missing],
  });
}
