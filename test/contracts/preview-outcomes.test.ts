import { createHmac } from 'node:crypto';
import { previewEndpoints } from '@merrowvale/shared/endpoints/preview-endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as changed from '../../web/app/api/preview/content-changed/route.ts';
import * as problems from '../../web/app/api/preview/content-problems/route.ts';
import * as entry from '../../web/app/api/preview/enter/route.ts';
import * as exit from '../../web/app/api/preview/exit-preview/route.ts';
import * as share from '../../web/app/api/preview/share/route.ts';
import { describedOperation, undescribed } from './support/described-api.ts';
import { environmentId, previewKey, type RunningContent, runContent } from './support/sample-content.ts';

const browser = vi.hoisted(() => ({ showsDrafts: false, isWithinLimit: true, cookies: new Map() }));
vi.mock('next/headers', () => ({
  draftMode: async () => ({
    isEnabled: browser.showsDrafts,
    enable: () => Object.assign(browser, { showsDrafts: true }),
    disable: () => Object.assign(browser, { showsDrafts: false }),
  }),
  cookies: async () => ({
    get: (name: string) => browser.cookies.get(name),
    set: (cookie: { name: string }) => browser.cookies.set(cookie.name, cookie),
  }),
}));
vi.mock('../../web/lib/session/limit-network.ts', () => ({
  isWithinLimit: async () => browser.isWithinLimit,
}));

const site = 'https://portal.example';
const secret = 'a secret of editors';
let content: RunningContent;
beforeAll(async () => {
  content = await runContent();
});
afterAll(() => content[Symbol.asyncDispose]());
beforeEach(() => {
  const environment = {
    SITE_URL: site,
    PREVIEW_SECRET: secret,
    KONTENT_WEBHOOK_SECRET: secret,
    KONTENT_ENVIRONMENT_ID: environmentId,
    KONTENT_DELIVERY_URL: content.url,
    KONTENT_PREVIEW_URL: content.url,
    KONTENT_PREVIEW_KEY: previewKey,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

const own = { origin: site };
const request = (path: string, init?: RequestInit) => new Request(`${site}/api/preview/${path}`, init);
const post = (path: string, body: string, headers: HeadersInit = own) =>
  request(path, { method: 'POST', headers, body });
const entering = (given: string) => post('enter?path=/en_gb', `secret=${encodeURIComponent(given)}`);
const announced = (body: string) => {
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  return post('content-changed', body, { 'x-kontent-ai-signature': signature });
};

/** In an order in which each has what it needs from those before it. */
const calls: [keyof typeof previewEndpoints, number, () => Response | Promise<Response>][] = [
  ['askForPreview', 401, () => entry.GET(request('enter?path=/en_gb'))],
  ['listContentProblems', 404, () => problems.GET(request('content-problems'))],
  ['sharePreview', 401, () => share.POST(post('share', '/en_gb'))],
  [
    'enterPreview',
    403,
    () => entry.POST(post('enter', `secret=${secret}`, { origin: 'https://evil.example' })),
  ],
  ['enterPreview', 401, () => entry.POST(entering('wrong'))],
  [
    'enterPreview',
    429,
    async () => {
      browser.isWithinLimit = false;
      const response = await entry.POST(entering(secret));
      browser.isWithinLimit = true;
      return response;
    },
  ],
  ['enterPreview', 303, () => entry.POST(entering(secret))],
  ['askForPreview', 303, () => entry.GET(request('enter?path=/en_gb'))],
  ['listContentProblems', 200, () => problems.GET(request('content-problems'))],
  ['sharePreview', 403, () => share.POST(post('share', '/en_gb', { origin: 'https://evil.example' }))],
  ['sharePreview', 400, () => share.POST(post('share', 'https://evil.example'))],
  ['sharePreview', 200, () => share.POST(post('share', '/en_gb'))],
  ['exitPreview', 303, () => exit.GET(request('exit-preview'))],
  ['contentChanged', 401, () => changed.POST(post('content-changed', '{}'))],
  ['contentChanged', 204, () => changed.POST(announced('{"notifications":[]}'))],
  [
    'contentChanged',
    503,
    async () => {
      vi.stubEnv('KONTENT_ENVIRONMENT_ID', undefined);
      vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      const response = await changed.POST(announced('{"notifications":[]}'));
      vi.mocked(console.error).mockClear();
      return response;
    },
  ],
];

it('the site’s own addresses succeed and fail in each documented way, and in no other [API-02, API-03]', async () => {
  const differences: string[] = [];
  for (const [name, status, send] of calls) {
    const response = await send();
    expect([name, response.status]).toEqual([name, status]);
    const type = response.headers.get('content-type') ?? undefined;
    const text = await response.text();
    const body = type?.startsWith('application/json') ? JSON.parse(text) : text;
    const difference = undescribed(previewEndpoints[name], { status, type, body });
    if (difference !== undefined) differences.push(difference);
  }
  expect(differences).toEqual([]);
  const documented = Object.entries(previewEndpoints).flatMap(([name, row]) =>
    Object.keys(describedOperation(row).responses).map((status) => `${name} ${status}`),
  );
  // Next.js responds to exceptions, without a body.
  const seen = [
    ...calls.map(([name, status]) => `${name} ${status}`),
    ...Object.keys(previewEndpoints).map((name) => `${name} 500`),
  ];
  expect(documented.sort()).toEqual(seen.sort());
});
