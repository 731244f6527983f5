import { isReviewedProduct } from '@merrowvale/shared/domain/review-rules.ts';
import { expect, it } from 'vitest';
import { checkSite } from './check-site.ts';

const site = 'https://www.example.org';
const bodies: Record<string, string> = {
  '/': '<html></html>',
  '/auth/login': '<form></form>',
  '/api/products/quillowmew-cat/reviews': '{"data":[]}',
};
const open = async (address: string | URL) => new Response(bodies[new URL(address).pathname]);

it('a site whose home, sign-in page and API respond has no problem [OBS-02]', async () => {
  await expect(checkSite(site, open)).resolves.toBeUndefined();
  expect(isReviewedProduct('quillowmew-cat')).toBe(true);
});

it('a check of the site names each address that fails, is another page, or does not respond [OBS-02]', async () => {
  const broken = async (address: string | URL) => {
    const { pathname } = new URL(address);
    if (pathname === '/') return new Response('Busy.', { status: 503 });
    if (pathname === '/auth/login') return new Response('<p>Soon.</p>');
    throw new DOMException('Too slow.', 'TimeoutError');
  };
  await expect(checkSite(site, broken)).rejects.toThrow(
    '/ returned 503; /auth/login lacks <form; /api/products/quillowmew-cat/reviews?locale=en_gb did not respond: TimeoutError.',
  );
});
