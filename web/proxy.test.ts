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
