import { sessionCookieName } from '../schemas/session.ts';

/** Set by Next.js while an editor views drafts. */
export const previewCookie = '__prerender_bypass';

export const linkTokenPrefix = 'link-token-';

/** Set by pages of earlier releases, which the CDN may still have, where they now use `wholePageParameter`. */
const wholePageCookie = 'whole_page';

export const campaignAnswersPrefix = 'campaign-answers-';

/** Names of cookies that cause pages to be rendered for each request and never cached. */
export const uncachedCookies: readonly string[] = [
  sessionCookieName('https://'),
  sessionCookieName('http://'),
  previewCookie,
  wholePageCookie,
];

export const uncachedCookiePrefixes: readonly string[] = [campaignAnswersPrefix, linkTokenPrefix];

/** True for a cookie that causes pages to be rendered for each request and never cached. */
export function isUncachedCookie(name: string): boolean {
  return uncachedCookies.includes(name) || uncachedCookiePrefixes.some((prefix) => name.startsWith(prefix));
}
