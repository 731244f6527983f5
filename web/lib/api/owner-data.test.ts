import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { somePet, someProfile, someReminder } from '../../../test/support/web/portal-data.ts';
import { type OwnerData, takeOwnerData } from './owner-data.ts';
import {
  calendarFeedQuery,
  carersQuery,
  passkeysQuery,
  petQuery,
  petsQuery,
  remindersQuery,
  secondFactorQuery,
  sessionsQuery,
  signInsQuery,
} from './queries.ts';
import { makeQueryClient } from './query-client.ts';
import { noteServerNow, serverNow } from './server-time.ts';

// Other tests share the module's time.
afterAll(() => noteServerNow(new Date().toISOString()));

beforeEach(() => vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

const ownerData = (): OwnerData => ({
  pets: [somePet()],
  reminders: [someReminder()],
  doseCounts: [],
  profile: someProfile(),
  at: '2031-05-01T12:00:00.000Z',
  today: '2031-05-01',
});

it('is available to every screen once it arrives with a page, including the pet’s own page [CCH-02]', () => {
  const client = makeQueryClient();
  takeOwnerData(client, 'en_gb', ownerData());
  expect(client.getQueryData(petsQuery('en_gb').queryKey)).toEqual([somePet()]);
  expect(client.getQueryData(petQuery('en_gb', 'p1').queryKey)).toEqual(somePet());
  expect(client.getQueryData(remindersQuery('en_gb').queryKey)).toEqual([someReminder()]);
  expect(client.getQueryData(petsQuery('de').queryKey)).toBeUndefined();
  client.clear();
});

it('includes what only the account page shows, even that there is no calendar address [CCH-02]', () => {
  const account = [
    ['carers', carersQuery, []],
    ['calendarFeed', calendarFeedQuery, null],
    ['sessions', sessionsQuery, []],
    ['signIns', signInsQuery, []],
    ['secondFactor', secondFactorQuery, { isOn: false }],
    ['passkeys', passkeysQuery, []],
  ] as const;
  const client = makeQueryClient();
  takeOwnerData(client, 'en_gb', ownerData());
  for (const [, query] of account) expect(client.getQueryData(query('en_gb').queryKey)).toBeUndefined();
  const ofAccount = Object.fromEntries(account.map(([name, , value]) => [name, value]));
  takeOwnerData(client, 'en_gb', { ...ownerData(), ...ofAccount });
  for (const [, query, value] of account) expect(client.getQueryData(query('en_gb').queryKey)).toEqual(value);
  client.clear();
});

it('sets the clock to the server’s time [REM-19]', () => {
  const client = makeQueryClient();
  takeOwnerData(client, 'en_gb', ownerData());
  expect(serverNow().toISOString().slice(0, 10)).toBe('2031-05-01');
  client.clear();
});

it('does not replace data read since, and is not applied twice [CCH-02]', () => {
  const client = makeQueryClient();
  const data = ownerData();
  client.setQueryData(petsQuery('en_gb').queryKey, []);
  takeOwnerData(client, 'en_gb', data);
  expect(client.getQueryData(petsQuery('en_gb').queryKey)).toEqual([]);
  client.clear();
  takeOwnerData(client, 'en_gb', data);
  expect(client.getQueryData(petsQuery('en_gb').queryKey)).toBeUndefined();
});

it('is available to each screen that the server renders [CCH-02]', () => {
  vi.unstubAllGlobals();
  const data = ownerData();
  for (const client of [makeQueryClient(), makeQueryClient()]) {
    takeOwnerData(client, 'en_gb', data);
    expect(client.getQueryData(petsQuery('en_gb').queryKey)).toHaveLength(1);
    client.clear();
  }
});
