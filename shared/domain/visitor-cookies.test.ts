import { expect, it } from 'vitest';
import { isUncachedCookie } from './visitor-cookies.ts';

it('renders pages for each request with a session, in preview, from a link with a token and between the steps of a campaign [CMS-06]', () => {
  for (const name of [
    '__Host-session',
    'session',
    '__prerender_bypass',
    'campaign-answers-spring',
    'link-token-1ec1c26b',
  ])
    expect(isUncachedCookie(name)).toBe(true);
  for (const name of ['theme', 'closed_banners', 'origin_country', 'consent', 'xsession'])
    expect(isUncachedCookie(name)).toBe(false);
});
