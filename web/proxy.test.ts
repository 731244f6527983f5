import { NextRequest } from 'next/server';
import { expect, it, vi } from 'vitest';

it.each([
  ['/de_de', '/de'],
  ['/EN_GB/pet?species=dog', '/en_gb/pet?species=dog'],
])(
  'the site redirects %s, a locale as people write it, to its page for good [ROU-05, ROU-21]',
  async (path, page) => {
    vi.stubEnv('SITE_URL', 'https://pets.example');
    const { proxy } = await import('./proxy.ts');
    const response = await proxy(new NextRequest(`https://internal.example${path}`));
    expect([response.status, response.headers.get('location')]).toEqual([308, `https://pets.example${page}`]);
  },
);

it('a post that no page sends is refused and logged [SEC-04]', async () => {
  vi.stubEnv('SITE_URL', 'https://pets.example');
  const { proxy } = await import('./proxy.ts');
  const request = new NextRequest('https://internal.example/en_gb/contact', {
    method: 'POST',
    headers: { 'next-action': '40a1b2c3', 'content-type': 'text/plain' },
    body: '[]',
  });
  expect((await proxy(request)).status).toBe(400);
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [
      JSON.stringify({
        level: 'warn',
        message: 'A post was refused.',
        pathname: '/en_gb/contact',
        status: 400,
        reason: 'The form is not valid.',
      }),
    ],
  ]);
  vi.mocked(console.warn).mockClear();
});

it.each([
  [{ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }, 400],
  [{ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, 400],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }, 400],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }, 200],
  [{}, 200],
  // The fetch of Node.js.
  [{ 'sec-fetch-mode': 'cors' }, 200],
])('the routes for signing in have to be opened as a page: %o [SEC-04]', async (headers, status) => {
  vi.stubEnv('SITE_URL', 'https://pets.example');
  const { proxy } = await import('./proxy.ts');
  for (const path of ['login', 'register', 'renew', 'passkeys', 'passkeys-return?result=success']) {
    const request = new NextRequest(`https://internal.example/auth/${path}`, { headers });
    expect((await proxy(request)).status, path).toBe(status);
  }
  const write = new NextRequest('https://internal.example/auth/renew', { method: 'POST', headers });
  expect((await proxy(write)).status).toBe(200);
});
