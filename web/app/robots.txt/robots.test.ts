import { expect, it, vi } from 'vitest';
import { GET } from './route.ts';

vi.mock('../../lib/pages/site-environment.ts', () => ({
  siteEnvironment: () => ({ isProduction: true, siteUrl: 'https://a.example' }),
}));

// Google Calendar obeys robots.txt when it fetches a calendar by URL.
it('lets calendar programs fetch the feed whose address we give to owners [NTF-03]', async () => {
  const lines = (await GET().text()).split('\n');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Allow: /api/calendar/feeds/');
});
