import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { limitAccountTries } from '@merrowvale/functions/lib/limits/count-use.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { movedToken } from '@merrowvale/web/lib/edge/link-token.ts';
import { proxy } from '@merrowvale/web/proxy.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteUrl } from '../../support/functions/endpoint.ts';
import { type AbuseWorld, abuseWorld, type Somebody } from './abuse-world.ts';
import { attacks } from './attacks.ts';
import { abuseStart, day, minute, person, shifted, unprovenWants, useOfSite, wants } from './wants.ts';

/** The site’s table, of which only counters matter here, and an account’s added passkeys. */
const site = vi.hoisted(() => ({
  counts: new Map<string, number>(),
  noteAddedPasskey: async (): Promise<unknown> => undefined,
}));
vi.mock('@merrowvale/web/lib/session/table.ts', async (actual) => ({
  ...(await actual<typeof import('@merrowvale/web/lib/session/table.ts')>()),
  table: () => ({
    send: async ({ input }: { input: Record<string, Record<string, string | number>> }) => {
      const max = input.ExpressionAttributeValues?.[':most'];
      if (max === undefined) return {};
      const key = JSON.stringify(input.Key);
      const count = site.counts.get(key) ?? 0;
      if (count >= Number(max))
        throw Object.assign(new Error('full'), { name: 'ConditionalCheckFailedException' });
      site.counts.set(key, count + 1);
      return {};
    },
  }),
}));
vi.mock('@merrowvale/web/lib/api/call-from-server.ts', async (actual) => ({
  ...(await actual<typeof import('@merrowvale/web/lib/api/call-from-server.ts')>()),
  callFromServer: () => site.noteAddedPasskey(),
}));

const { NextRequest } = createRequire(import.meta.resolve('@merrowvale/web/proxy.ts'))('next/server');
const issuer = 'https://id.example';
const provider = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  ...{ dev_login: true, dev_login_accounts: ['owner'] },
};
const environment = {
  ...{ SITE_URL: siteUrl, TABLE_NAME: 'portal', SESSION_TABLE_NAME: 'sessions' },
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'client' },
};

function configureSite(): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.stubGlobal('fetch', async () => Response.json(provider));
}

type Setting = { accounts: number; where: 'elsewhere' | 'in the same network' };

function strangersIn({ accounts, where }: Setting): Somebody[] {
  return Array.from({ length: accounts }, (_, at) => ({
    sub: `stranger-${at}`,
    phone: `+4474${10_000_000 + at}`,
    network: where === 'elsewhere' ? `198.51.${Math.floor(at / 250)}.${at % 250}` : person.network,
  }));
}

/** No limit of one stranger or network is larger. */
const max = 1100;
/** The limits that all strangers share; every other one belongs to an account or a network. */
const shared = ['inbox', 'phone', 'country', 'everybody'];

/** Has the strangers use everything until its limit refuses it, within an hour; an inbox also on the day before. */
async function spend(world: AbuseWorld, setting: Setting): Promise<void> {
  const all = Object.entries(attacks(useOfSite(world))).flatMap(([limit, ways]) =>
    Object.entries(ways).map(([kind, attack]) => ({ limit, kind, attack, isShared: shared.includes(kind) })),
  );
  // First what strangers share, so that nothing of their own stops them.
  const inOrder = [...all.filter(({ isShared }) => isShared), ...all.filter(({ isShared }) => !isShared)];
  const strangers = strangersIn(setting);
  const used = new Set<string>();
  for (const days of [-1, 0])
    for (const [at, { limit, kind, attack, isShared }] of inOrder.entries()) {
      if (days < 0 && kind !== 'inbox') continue;
      // Nobody may change more than 120 things in a minute.
      world.clock.now = shifted(abuseStart, days * day + at * minute);
      // Two strangers are enough for limits that each of them only uses up for themselves.
      const isTheirs = !isShared && (kind !== 'network' || setting.where === 'elsewhere');
      for (const stranger of isTheirs ? strangers.slice(0, 2) : strangers) {
        let times = 0;
        while (await attack({ world, stranger, target: person, times })) {
          used.add(limit);
          if (++times > max) throw new Error(`The limit of ${limit} for one ${kind} is never reached.`);
        }
      }
    }
  const unused = all.find(({ limit }) => !used.has(limit));
  if (unused && setting.where === 'elsewhere') throw new Error(`The attack on ${unused.limit} uses nothing.`);
}

const many = Number(process.env.STRANGERS ?? 100);
const settings = [1, 5, many].flatMap((accounts) => [
  { accounts, where: 'elsewhere' as const },
  // As slow as the others together.
  ...(accounts === many && process.env.STRANGERS === undefined
    ? []
    : [{ accounts, where: 'in the same network' as const }]),
]);

describe.each(settings)(
  'while strangers $where spend every limit with $accounts account(s), a person still gets',
  (setting) => {
    let world: AbuseWorld;
    beforeAll(async () => {
      site.counts.clear();
      configureSite();
      world = abuseWorld(abuseStart);
      for (const each of [person, ...strangersIn(setting)]) world.people.set(each.sub, each);
      await spend(world, setting);
    });

    it.each(Object.entries(setting.accounts === 1 ? { ...wants, ...unprovenWants } : wants))(
      '%s within the hour [SEC-02]',
      async (_, want) => {
        configureSite();
        world.clock.now = shifted(abuseStart, 59 * minute);
        expect(await want(world, setting.accounts)).toBe(true);
      },
    );
  },
);

const root = join(import.meta.dirname, '../../..');
const screens = globSync('web/app/auth/*/route.ts', { cwd: root }).sort();
/**
 * The requests that a page of another site can make a visitor’s browser send, often enough for two routes to use up the
 * sign-ins of a network; only windows send cookies.
 */
const ways = {
  pictures: { times: 550, headers: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } },
  scripts: { times: 550, headers: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' } },
  frames: { times: 550, headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' } },
  objects: { times: 550, headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'object' } },
  windows: { times: 50, headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } },
} as const;

describe.each(Object.entries(ways))(
  'while a stranger’s page opens %s, its visitor',
  (way, { times, headers }) => {
    let world: AbuseWorld;
    const isWindow = way === 'windows';
    const sent = { 'sec-fetch-site': 'cross-site', 'x-viewer-address': person.network, ...headers };
    const session = `${sessionCookieName(siteUrl)}=${person.sub}`;

    beforeEach(async () => {
      site.counts.clear();
      configureSite();
      vi.setSystemTime(abuseStart);
      world = abuseWorld(abuseStart);
      world.people.set(person.sub, person);
      const { table, clock } = world;
      site.noteAddedPasskey = () =>
        limitAccountTries(table, { ownerId: person.sub, what: 'passkey-changes', now: clock.now });
    });

    it('still signs in, changes passkeys and downloads their data [SEC-02, SEC-04]', async () => {
      const cookies = isWindow ? { cookie: session } : {};
      for (const file of screens) {
        const { GET } = await import(join(root, file));
        const path = `${file.split('/').at(-2)}?returnUrl=/en_gb&result=success`;
        for (let time = 0; time < times; time += 1) {
          const request = new NextRequest(`${siteUrl}/auth/${path}`, { headers: { ...sent, ...cookies } });
          if ((await proxy(request)).status !== 200) break;
          await Promise.allSettled([GET(request)]);
        }
      }
      for (let time = 0; time < times; time += 1)
        await world.exportData({
          ...{ from: person.network, headers: { ...sent, accept: 'text/html,*/*' } },
          cookies: isWindow ? [session] : [],
        });
      for (const want of ['signed in', 'their passkeys changed', 'their data'])
        expect(await wants[want]?.(world, 0), want).toBe(true);
    });
  },
);

it('a stranger’s page cannot keep its visitor from opening the links of our messages [SEC-02]', () => {
  const jar = new Map<string, string>();
  const open = (token: string) => {
    const { pathname, searchParams } = new URL(`${siteUrl}/en_gb/unsubscribe?token=${token}`);
    const link = { method: 'GET', pathname, searchParams, cookies: [...jar.keys()] };
    for (const { name, value, maxAge } of movedToken(link, siteUrl)?.cookies ?? []) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
  };
  for (let time = 0; time < 20; time += 1) {
    open(`${time}${'x'.repeat(3900)}`);
    open(`${time}${'x'.repeat(590)}`);
  }
  open('real');
  // Half of what Node.js takes for all headers.
  expect([...jar].flat().join('').length).toBeLessThan(8192);
  expect([...jar.values()]).toContain('real');
});
