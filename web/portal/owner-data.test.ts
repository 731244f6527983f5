import { beforeEach, expect, it, vi } from 'vitest';
import { someProfile } from '../../test/support/web/portal-data.ts';

const world = vi.hoisted(() => ({ headers: {}, callFromServer: vi.fn() }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(world.headers) }));
vi.mock('../lib/api/call-from-server.ts', () => ({ callFromServer: world.callFromServer }));

const { accountPageData: accountData, ownerData, petDoses } = await import('./owner-data.ts');
const page = { locale: 'en_gb', query: '' } as const;
const profile = someProfile({ timeZone: 'Pacific/Auckland' });

beforeEach(() => {
  world.callFromServer.mockReset().mockImplementation(async (_, { onTime }) => {
    onTime('2031-05-01T20:00:00.000Z');
    return { success: true, data: { pets: [], reminders: [], profile } };
  });
});

it.each([{}, { 'sec-fetch-dest': 'document' }])(
  'comes with a page that is loaded, dated in the owner’s time zone (%j) [CCH-02]',
  async (headers) => {
    world.headers = headers;
    expect(await ownerData(page)).toMatchObject({ pets: [], profile, today: '2031-05-02' });
  },
);

it('is not read again on client-side navigation [CCH-01]', async () => {
  world.headers = { 'sec-fetch-dest': 'empty' };
  expect(await ownerData(page)).toBeUndefined();
  expect(world.callFromServer).not.toHaveBeenCalled();
});

it('is left to the screens if it cannot be read', async () => {
  world.headers = {};
  world.callFromServer.mockRejectedValue(new Error('down'));
  expect(await ownerData(page)).toBeUndefined();
});

it('includes helpers, calendar address, sessions and sign-ins on the account page, and a pet’s doses on its own [ACC-03]', async () => {
  world.headers = {};
  world.callFromServer.mockImplementation(async ({ path }) => ({ data: path }));
  expect(await accountData(page)).toEqual({
    carers: '/api/carers',
    calendarFeed: '/api/calendar/feed',
    devices: '/api/devices',
    sessions: '/api/sessions',
    signIns: '/api/sign-ins',
    secondFactor: '/api/account/second-factor',
    passkeys: '/api/account/passkeys',
  });
  expect(await petDoses(page, 'p1')).toBe('/api/pets/{id}/doses');
  world.callFromServer.mockRejectedValueOnce(new Error('down'));
  expect(await accountData(page)).toBeUndefined();
});
