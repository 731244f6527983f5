import { endpoints } from '@merrowvale/shared/endpoints.ts';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  apiEvent,
  call,
  lambdaContext,
  siteUrl,
  testDependencies,
} from '../../../test/support/functions/endpoint.ts';
import { refreshOwnerReminders } from '../../consumers/refresh-owner-reminders.ts';
import { reminderCalendarUrl } from '../../lib/calendar/reminder-calendar.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { changeTiming } from '../../lib/owners/owners.ts';
import { createPet } from '../pets/create-pet.ts';
import { createCalendarFeed } from '../profile/create-calendar-feed.ts';
import { createReminder } from '../reminders/create-reminder.ts';
import { deleteReminder } from '../reminders/delete-reminder.ts';
import { giveDose } from '../reminders/give-dose.ts';
import { pauseReminders } from '../reminders/pause-reminders.ts';
import { remindAgain } from '../reminders/remind-again.ts';
import { resumeReminders } from '../reminders/resume-reminders.ts';
import { undoDose } from '../reminders/undo-dose.ts';
import { updateReminder } from '../reminders/update-reminder.ts';
import { readCalendarFeed } from './read-calendar-feed.ts';
import { readReminderCalendar } from './read-reminder-calendar.ts';

const created = '2026-03-01T10:00:00.000Z';
/** Two dates have passed by now. */
const now = '2026-04-10T12:00:00.000Z';
let ports: ReturnType<typeof testDependencies> & { secret: () => Promise<string> };
let input: { [field: string]: unknown };
let id: string;

beforeEach(async () => {
  ports = { ...testDependencies(), secret: async () => 'secret' };
  input = {
    petId: await newPet('Rex'),
    productId: 'SOR_Dog_Product',
    channel: 'email',
    startDate: '2026-03-05',
    timeZone: 'Europe/London',
  };
  const post = endpoint(endpoints.createReminder, createReminder, ports);
  const options = { as: 'verified', body: { reminder: input }, now: created };
  id = (await call(post, endpoints.createReminder, options)).body.data.id;
});

async function newPet(name: string): Promise<string> {
  const body = { name, species: 'dog', gender: 'male' };
  const options = { as: 'verified', body, now: created };
  return (await call(endpoint(endpoints.createPet, createPet, ports), endpoints.createPet, options)).body.data
    .id;
}

async function edit(change: object) {
  const put = endpoint(endpoints.updateReminder, updateReminder, ports);
  input = { ...input, ...change };
  const response = await call(put, endpoints.updateReminder, {
    as: 'verified',
    id,
    body: { reminder: input },
    now,
  });
  expect(response.status).toBe(200);
}

type Source = (at?: string) => Promise<string>;

const file: Source = async (at = now) => {
  const url = reminderCalendarUrl([{ ownerId: 'verified', reminderId: id }], {
    siteUrl,
    secret: 'secret',
    date: at.slice(0, 10),
  });
  const params = { file: url.slice(url.lastIndexOf('/') + 1) };
  const row = endpoints.readReminderCalendar;
  const event = apiEvent(row, { params, now: at, headers: { accept: 'text/calendar' } });
  return (await endpoint(row, readReminderCalendar, ports)(event, lambdaContext)).body ?? '';
};

/** The owner's feed, at a new address for each request. */
const feed: Source = async (at = now) => {
  const create = endpoint(endpoints.createCalendarFeed, createCalendarFeed, ports);
  const options = { as: 'verified', query: { locale: 'en_gb' }, now: created };
  const { address } = (await call(create, endpoints.createCalendarFeed, options)).body.data;
  const params = { file: address.slice(address.lastIndexOf('/') + 1) };
  const row = endpoints.readCalendarFeed;
  const event = apiEvent(row, { params, now: at, headers: { accept: 'text/calendar' } });
  return (await endpoint(row, readCalendarFeed, ports)(event, lambdaContext)).body ?? '';
};

type Seen = { uid: string; sequence: number; start: string; status: string };

function byIcalJs(text: string): Seen[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const start = event.startDate.toJSDate().toISOString();
    const status = String(component.getFirstPropertyValue('status'));
    return { uid: event.uid, sequence: event.sequence, start, status };
  });
}

function byNodeIcal(text: string): Seen[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT'
      ? [
          {
            uid: part.uid,
            sequence: Number(part.sequence),
            start: part.start.toISOString(),
            status: String(part.status),
          },
        ]
      : [],
  );
}

/** The content that calendar programs read, which must be the same with both parsers. */
async function seen(at = now, source: Source = file): Promise<Seen[]> {
  const text = await source(at);
  const events = byIcalJs(text);
  expect(byNodeIcal(text)).toEqual(events);
  return events;
}

const comingIn = (events: readonly Seen[]) =>
  events.filter(({ start, uid }) => start > now && !uid.startsWith('pause-'));
const uids = (events: readonly Seen[]) => events.map(({ uid }) => uid);

const edits: [string, () => Promise<unknown>][] = [
  ['the date', () => edit({ startDate: '2026-04-22' })],
  ['the date to an earlier day', () => edit({ startDate: '2026-03-02' })],
  [
    'the product and with it the interval',
    () => edit({ productId: 'SER_Dog_Product', startDate: '2026-04-12' }),
  ],
  ['the interval', () => edit({ interval: 'm3' })],
  ['the lead time', () => edit({ leadDays: 3 })],
  ['the follow-up', () => edit({ followUpDays: 4 })],
  ['its own send time', () => edit({ sendTime: '18:00' })],
  ['the pet', async () => edit({ petId: await newPet('Max') })],
  ['the channel', () => edit({ channel: 'sms' })],
  ['the time zone', () => edit({ timeZone: 'America/Los_Angeles' })],
  ['the number of doses', () => edit({ dosesRemaining: 30 })],
  ['the owner’s send time', retime],
  ['a pause', pause],
  ['a pause that ends early', async () => [await pause(), await resume()]],
  ['a dose that was given', give],
  ['a dose whose confirmation was withdrawn', async () => [await give(), await undo()]],
  ['a repeat on the next day', repeat],
];

const sources: [string, Source][] = [
  ['a reminder’s file', file],
  ['an owner’s feed', feed],
];

describe.each(sources)('%s after a change', (_, source) => {
  it.each(edits)(
    'of %s has all twelve events under their UIDs, each as a newer version [NTF-03]',
    async (_change, act) => {
      const before = comingIn(await seen(now, source));
      expect(before).toHaveLength(12);
      await act();
      const after = comingIn(await seen(now, source));
      expect(uids(after)).toEqual(uids(before));
      for (const [at, { sequence, status }] of after.entries()) {
        expect(sequence).toBeGreaterThan(before[at]?.sequence ?? Number.NaN);
        expect(status).toBe('CONFIRMED');
      }
    },
  );
});

describe('a reminder’s file after an edit', () => {
  it('moves the events to the new dates, repeatedly, and reuses no UID of a past date [NTF-03]', async () => {
    const past = uids(await seen()).slice(0, 1);
    const before = comingIn(await seen());
    await edit({ startDate: '2026-04-22' });
    await edit({ startDate: '2026-04-15' });
    const after = await seen();
    expect(after[0]).toMatchObject({ uid: before[0]?.uid, start: '2026-04-15T08:00:00.000Z' });
    expect(uids(after).filter((uid) => past.includes(uid))).toEqual([]);
    expect(uids(await seen('2026-04-16T12:00:00.000Z'))).toContain(before[0]?.uid);
  });

  it('cancels the dates that a lower number of doses removes, and restores them with a higher one [NTF-03]', async () => {
    const before = comingIn(await seen());
    await edit({ dosesRemaining: 3 });
    const fewer = await seen();
    expect(uids(fewer).sort()).toEqual(uids(before).sort());
    expect(fewer.map(({ status }) => status)).toEqual([
      ...Array(3).fill('CONFIRMED'),
      ...Array(9).fill('CANCELLED'),
    ]);
    await edit({ dosesRemaining: 30 });
    const again = await seen();
    expect(uids(again).sort()).toEqual(uids(before).sort());
    expect(again.every(({ status }) => status === 'CONFIRMED')).toBe(true);
  });

  it('cancels the dates of a deleted reminder [NTF-03]', async () => {
    const before = comingIn(await seen());
    const handler = endpoint(endpoints.deleteReminder, deleteReminder, ports);
    await call(handler, endpoints.deleteReminder, { as: 'verified', id, now });
    const after = comingIn(await seen());
    expect(uids(after)).toEqual(uids(before));
    expect(after.every(({ status }) => status === 'CANCELLED')).toBe(true);
  });

  it('ends every line with CRLF, including the last one, and has none longer than 75 octets [NTF-03]', async () => {
    await edit({ petId: await newPet('犬のポチ太郎、とても長い名前の立派な犬') });
    const text = await file();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

async function change(
  row: 'giveDose' | 'undoDose' | 'remindAgain' | 'pauseReminders' | 'resumeReminders',
  options: object,
) {
  const handlers = {
    giveDose: endpoint(endpoints.giveDose, giveDose, ports),
    undoDose: endpoint(endpoints.undoDose, undoDose, ports),
    remindAgain: endpoint(endpoints.remindAgain, remindAgain, ports),
    pauseReminders: endpoint(endpoints.pauseReminders, pauseReminders, ports),
    resumeReminders: endpoint(endpoints.resumeReminders, resumeReminders, ports),
  };
  const { status, body } = await call(handlers[row], endpoints[row], { as: 'verified', now, ...options });
  expect(status, JSON.stringify(body)).toBe(200);
}

function give() {
  return change('giveDose', { id, body: {} });
}
function undo() {
  return change('undoDose', { params: { id, date: '2026-04-05' } });
}
function repeat() {
  return change('remindAgain', { id, body: { when: 'tomorrow' } });
}
function pause() {
  return change('pauseReminders', { body: { scope: 'reminder', id, until: '2026-06-15' } });
}
function resume() {
  return change('resumeReminders', { query: { scope: 'reminder', id } });
}

async function retime() {
  const { table } = ports;
  const timing = { timeZone: undefined, sendTime: '15:00' };
  await changeTiming({ table, now, requestId: 'q', correlationId: 'c' }, 'verified', undefined, timing);
  const writing = { table, now, calendar: () => now, requestId: 'w', correlationId: 'c' };
  const event = ports.bus.published.at(-1);
  if (!event) throw new Error('Nothing was published.');
  const detail = { profileVersion: 2, timeZone: null, sendTime: '15:00' };
  const updated = { ...event, type: 'owner.updated' as const, ownerId: 'verified', detail };
  await refreshOwnerReminders(updated, writing, 2);
}
