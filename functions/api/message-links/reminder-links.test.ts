import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, siteUrl, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import { companionId } from '../../lib/carers/companion-id.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { doseKey, reminderKey } from '../../lib/keys.ts';
import { tokenOf as linkToken, type ReminderLink } from '../../lib/links/reminder-link.ts';
import { confirmNotification } from './confirm-notification.ts';
import { followReminderLink } from './follow-reminder-link.ts';
import { openReminderLink } from './open-reminder-link.ts';
import { readReminderLink } from './read-reminder-link.ts';

let ports: ReturnType<typeof testDependencies>;
const now = '2026-06-02T10:00:00.000Z';
const date = '2026-05-31';
const link: ReminderLink = {
  ownerId: 'ann',
  reminderIds: ['r1', 'other'],
  date,
  by: 'owner',
  via: 'email',
  locale: 'de',
};
const tokenOf = (changes: Partial<ReminderLink> = {}) => linkToken({ ...link, ...changes }, 'secret') ?? '';

beforeEach(async () => {
  ports = testDependencies();
  await ports.table.put(reminderItem());
  await ports.table.put(reminderItem({ reminderId: 'other', petId: 'p2', petName: 'Mia' }));
  await ports.table.put(reminderItem({ reminderId: companionId('r1', 'tom'), carerId: 'tom' }));
});

const linkPorts = () => ({ ...ports, secret: async () => 'secret' });
const open = (token: string, options: object = {}) =>
  call(endpoint(endpoints.openReminderLink, openReminderLink, linkPorts()), endpoints.openReminderLink, {
    query: { token },
    now,
    ...options,
  });
const read = (token: string, options: object = {}) =>
  call(endpoint(endpoints.readReminderLink, readReminderLink, linkPorts()), endpoints.readReminderLink, {
    query: { token },
    now,
    ...options,
  });
const follow = (query: Record<string, string>, options: object = {}) =>
  call(
    endpoint(endpoints.followReminderLink, followReminderLink, linkPorts()),
    endpoints.followReminderLink,
    {
      query,
      now,
      ...options,
    },
  );
const browser = { accept: 'text/html', origin: 'null', 'content-type': 'application/x-www-form-urlencoded' };
const dose = (reminderId: string) => ports.table.get(doseKey('ann', reminderId, date));

describe('the link of a message', () => {
  it('only leads to the page with the buttons when it is opened, as mail scanners do', async () => {
    const before = ports.table.all();
    const { status, headers } = await open(tokenOf());
    expect([status, headers.location]).toEqual([303, `${siteUrl}/de/reminder?token=${tokenOf()}`]);
    const { body } = await read(tokenOf());
    expect(endpoints.readReminderLink.response.parse(body)).toEqual(body);
    expect(body.data.reminders).toMatchObject([
      { id: 'r1', petName: 'Rex', productName: 'Brackenward chews', dose: { date, state: 'open' } },
      { id: 'other', petName: 'Mia' },
    ]);
    expect(ports.table.all()).toEqual(before);
  });

  it('offers to stop its messages for as long as one of its reminders is there [NTF-02]', async () => {
    const stopUrl = async (reminderIds: string[]) => (await read(tokenOf({ reminderIds }))).body.data.stopUrl;
    expect(await stopUrl(['gone', 'r1'])).toMatch(`${siteUrl}/api/unsubscribe?token=`);
    expect(await stopUrl(['gone'])).toBeNull();
  });

  it('confirms all of its doses with one POST, without a login, and may be repeated', async () => {
    const first = await follow({ token: tokenOf() });
    expect([first.status, first.body.data]).toEqual([
      200,
      { action: 'given', date, reminderIds: ['r1', 'other'] },
    ]);
    expect(await dose('r1')).toMatchObject({ by: 'owner', via: 'email', givenAt: now });
    const before = ports.table.all();
    expect((await follow({ token: tokenOf() }, { now: '2026-06-02T12:00:00.000Z' })).body).toEqual(
      first.body,
    );
    expect(ports.table.all()).toEqual(before);
  });

  it('confirms only one of them, and redirects a browser back to the page', async () => {
    const { status, headers } = await follow({ token: tokenOf(), reminder: 'other' }, { headers: browser });
    expect([status, headers.location]).toEqual([
      303,
      `${siteUrl}/de/reminder?token=${tokenOf()}&reminder=other&done=given`,
    ]);
    expect(await dose('other')).toBeDefined();
    expect(await dose('r1')).toBeUndefined();
  });

  it('shows the day on which a dose was given in the time zone of its reminder [REM-19]', async () => {
    await ports.table.put(reminderItem({ timeZone: 'Asia/Tokyo' }));
    await follow({ token: tokenOf() }, { now: '2026-05-31T22:30:00.000Z' });
    const [r1, other] = (await read(tokenOf())).body.data.reminders;
    expect([r1.givenOn, other.givenOn]).toEqual(['2026-06-01', '2026-05-31']);
  });

  it('undoes a dose within the hour, but not later', async () => {
    await follow({ token: tokenOf({ reminderIds: ['r1'] }) });
    expect((await read(tokenOf())).body.data.reminders[0].dose).toMatchObject({ state: 'given' });
    const token = tokenOf({ reminderIds: ['r1'] });
    expect((await follow({ token, action: 'undo' }, { now: '2026-06-02T11:30:00.000Z' })).status).toBe(409);
    const late = await follow(
      { token, action: 'undo' },
      { now: '2026-06-02T11:30:00.000Z', headers: browser },
    );
    expect(late.headers.location).toContain('done=nothing');
    expect((await follow({ token, action: 'undo' })).status).toBe(200);
    expect((await read(tokenOf())).body.data.reminders[0].dose).toMatchObject({ state: 'open' });
  });

  it('repeats a reminder, or stops it for this dose', async () => {
    const token = tokenOf({ reminderIds: ['r1'] });
    await follow({ token, action: 'tomorrow' });
    expect((await read(token)).body.data.reminders[0].remindAgainOn).toBe('2026-06-03');
    await follow({ token, action: 'not-now' });
    expect((await read(token)).body.data.reminders[0]).toMatchObject({
      remindAgainOn: null,
      dose: { state: 'dismissed' },
    });
  });

  it('of a carer counts for the owner as well, under the carer’s name', async () => {
    const token = tokenOf({ reminderIds: [companionId('r1', 'tom')], by: 'tom' });
    await follow({ token });
    expect(await dose('r1')).toMatchObject({ by: 'tom' });
    expect(await ports.table.get(reminderKey('ann', 'r1'))).toMatchObject({ answered: date });
    expect((await read(tokenOf())).body.data.reminders[0].dose).toMatchObject({
      state: 'given',
      by: 'carer',
    });
  });

  it('is rejected when it is altered, created for another purpose, or older than 30 days', async () => {
    for (const token of [`${tokenOf().slice(0, -2)}AA`, 'nonsense', '']) {
      expect((await follow({ token })).status).toBe(400);
      expect((await open(token)).status).toBe(400);
    }
    expect((await follow({ token: tokenOf() }, { now: '2026-06-30T23:00:00.000Z' })).status).toBe(200);
    expect((await read(tokenOf(), { now: '2026-07-01T00:00:00.000Z' })).status).toBe(400);
    expect((await follow({ token: tokenOf({ reminderIds: ['gone'] }) })).status).toBe(404);
  });
});

describe('the buttons of a notification', () => {
  const token = () => tokenOf({ via: 'push', reminderIds: ['r1'] });
  const confirmSeen = () =>
    call(
      endpoint(endpoints.confirmNotification, confirmNotification, linkPorts()),
      endpoints.confirmNotification,
      { query: { token: token() }, now, headers: { origin: siteUrl } },
    );
  const sent = async () => {
    const claim = { date, batchId: 'b1', attempt: 1, at: '2026-05-31T08:00:00.000Z' };
    await ports.table.update(reminderKey('ann', 'r1'), { set: { claim, locale: 'en_gb' } });
  };
  const outcome = async () => (await ports.table.get(reminderKey('ann', 'r1')))?.outcome;

  it('confirm a dose while the site is closed and nobody is signed in, and offer to undo it [PSH-04]', async () => {
    await sent();
    const given = await follow({ token: token() }, { headers: { origin: siteUrl } });
    expect(endpoints.followReminderLink.response.parse(given.body)).toEqual(given.body);
    expect(await dose('r1')).toMatchObject({ by: 'owner', via: 'push', givenAt: now });
    expect(given.body.data.notification).toMatchObject({
      title: 'Marked as given',
      body: 'Rex: Brackenward chews',
      lang: 'en-gb',
      silent: true,
      actions: [{ action: 'undo', title: 'Undo' }],
    });
    const [{ url }] = given.body.data.notification.actions;
    const undone = await follow(Object.fromEntries(new URL(url).searchParams));
    expect(undone.body.data.notification).toMatchObject({
      title: 'No longer marked as given',
      actions: [{ action: 'given' }, { action: 'tomorrow' }],
    });
    expect(await dose('r1')).toMatchObject({ isDeleted: true });
  });

  it('name nothing on a locked screen that is private', async () => {
    await sent();
    const given = await follow({ token: token(), private: 'true' });
    const { title, body, actions } = given.body.data.notification;
    expect([title, body]).toEqual(['Marked as given', '']);
    expect(actions[0].url).toContain('&private=true');
  });

  it('prove that the notification has arrived, as opening it does [PSH-05]', async () => {
    await sent();
    expect((await confirmSeen()).status).toBe(200);
    expect(await outcome()).toEqual({ date, at: now, result: 'delivered' });
    await ports.table.update(reminderKey('ann', 'r1'), { remove: ['outcome'] });
    await follow({ token: token() });
    expect(await outcome()).toMatchObject({ result: 'delivered' });
  });
});
