import { readCalendarFeed } from '@merrowvale/functions/api/calendar-links/read-calendar-feed.ts';
import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { createCalendarFeed } from '@merrowvale/functions/api/profile/create-calendar-feed.ts';
import { createReminder } from '@merrowvale/functions/api/reminders/create-reminder.ts';
import { listReminders } from '@merrowvale/functions/api/reminders/list-reminders.ts';
import { reminderIdsIn } from '@merrowvale/functions/lib/email/message-tags.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { collectSlots } from '@merrowvale/functions/lib/engine/collect-slots.ts';
import { dispatchReminders } from '@merrowvale/functions/lib/engine/dispatch-reminders.ts';
import { emailSender } from '@merrowvale/functions/lib/engine/email-sender.ts';
import { reminderBatch, slotJob } from '@merrowvale/functions/lib/engine/messages.ts';
import { sendBatch } from '@merrowvale/functions/lib/engine/send-batch.ts';
import { textSender } from '@merrowvale/functions/lib/engine/text-sender.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiEvent, call, lambdaContext, siteUrl, testDependencies } from '../support/functions/endpoint.ts';
import { MemoryProvider, MemoryQueue } from '../support/functions/engine.ts';

const start = '2026-01-05T12:07:00.000Z';
const days = 366;
const hour = 3_600_000;

/**
 * Month ends, clock changes, a last dose in the year, a dose every second and every eighth month, and both
 * channels.
 */
const reminders = [
  { productId: 'BRK_Dog_Product', channel: 'email', startDate: '2026-01-31', timeZone: 'Europe/London' },
  { productId: 'AXD_Cat_Product', channel: 'email', startDate: '2026-01-29', timeZone: 'America/New_York' },
  { productId: 'BRK_Dog_Product', channel: 'sms', startDate: '2026-01-30', timeZone: 'Asia/Tokyo' },
  {
    productId: 'BRK_Dog_Product',
    channel: 'email',
    startDate: '2026-01-08',
    timeZone: 'Europe/London',
    dosesRemaining: 5,
  },
  { productId: 'SER_Dog_Product', channel: 'email', startDate: '2025-10-31', timeZone: 'Europe/London' },
  { productId: 'SER_Dog_Product', channel: 'sms', startDate: '2025-10-31', timeZone: 'Europe/London' },
];

type Sent = { reminderId: string; at: string };
type Shown = { reminderId: string; at: string; status: unknown };

const ports = { ...testDependencies(), secret: async () => 'secret' };
const provider = new MemoryProvider();
const queues = {
  slots: new MemoryQueue(),
  email: new MemoryQueue(),
  sms: new MemoryQueue(),
  push: new MemoryQueue(),
};
const senders = {
  email: emailSender(
    { mail: provider, pace: async () => {}, secret: async () => 'secret' },
    { siteUrl, templatePrefix: 'dev-reminder' },
  ),
  sms: textSender({
    texts: provider,
    pace: async () => {},
    calendar: (at) => at,
    optedOut: async () => {},
  }),
};
const sent: Sent[] = [];
const promised = new Set<string>();
let feed: string;
let atFirst: Shown[];
let atLast: Shown[];
let last: string;

const at = (milliseconds: number) => new Date(milliseconds).toISOString();
const list = async (now: string): Promise<Reminder[]> =>
  (
    await call(endpoint(endpoints.listReminders, listReminders, ports), endpoints.listReminders, {
      as: 'verified',
      now,
    })
  ).body;

beforeAll(async () => {
  for (const [index, reminder] of reminders.entries()) {
    const species = reminder.productId.includes('Cat') ? 'cat' : 'dog';
    const pet = { name: `Dog ${index < 4 ? index : 'with both'}`, species, gender: 'male' };
    const made = await call(endpoint(endpoints.createPet, createPet, ports), endpoints.createPet, {
      as: 'verified',
      body: pet,
      now: start,
    });
    const petId = made.body.data?.id ?? (await petNamed(pet.name));
    await call(endpoint(endpoints.createReminder, createReminder, ports), endpoints.createReminder, {
      as: 'verified',
      body: { reminder: { petId, ...reminder } },
      now: start,
    });
  }
  const options = { as: 'verified', now: start };
  const row = endpoints.createCalendarFeed;
  feed = (await call(endpoint(row, createCalendarFeed, ports), row, options)).body.data.address;
  atFirst = await calendar(start);
  for (let hours = 6; hours <= days * 24; hours += 6) {
    last = at(Date.parse(start) + hours * hour);
    // The dates that a page shows on one day must be those that it shows on the next.
    if (hours % 24 === 0) for (const { id, recurringDates } of await list(last)) promise(id, recurringDates);
    await runEngine(last);
  }
  atLast = await calendar(last);
});

async function petNamed(name: string): Promise<string> {
  return String(ports.table.all().find((item) => item.name === name)?.petId);
}

function promise(reminderId: string, [next]: readonly string[]): void {
  if (next !== undefined) promised.add(`${reminderId} ${next}`);
}

/** Executes a schedule run, and everything that follows from it. */
async function runEngine(now: string): Promise<void> {
  const hasTime = () => true;
  const { table, bus } = ports;
  await dispatchReminders({ table, slots: queues.slots }, { at: now, shards: ports.reminderShards, hasTime });
  for (const job of queues.slots.bodies.splice(0))
    await collectSlots({ table, slots: queues.slots, batches: queues }, slotJob.parse(job), { now, hasTime });
  for (const channel of ['email', 'sms'] as const)
    for (const body of queues[channel].bodies.splice(0)) {
      const batch = reminderBatch.parse(body);
      const lease = { nowSeconds: 1, untilSeconds: 2 };
      const parts = { batches: queues[channel], dead: queues[channel] };
      const attempt = { now, lease, hasTime, mayCall: () => true, isTooLate: false };
      await sendBatch({ table, bus, queues: parts }, senders[channel], batch, attempt);
      const emails = provider.emails.splice(0).flatMap(({ headers }) => reminderIdsIn(headers));
      const texts = provider.texts.splice(0).flatMap(({ reminderIds }) => reminderIds);
      for (const reminderId of [...emails, ...texts]) sent.push({ reminderId, at: batch.instant });
    }
}

/** The events that a calendar app shows. */
async function calendar(now: string): Promise<Shown[]> {
  const handler = endpoint(endpoints.readCalendarFeed, readCalendarFeed, ports);
  const params = { file: feed.slice(feed.lastIndexOf('/') + 1) };
  const { body = '' } = await handler(apiEvent(endpoints.readCalendarFeed, { params, now }), lambdaContext);
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const [, reminderId = ''] = /^\d{4}-\d\d-\d\d-(.+)@/.exec(event.uid) ?? [];
    const status = component.getFirstPropertyValue('status');
    return { reminderId, at: event.startDate.toJSDate().toISOString(), status };
  });
}

/** Both channels of a reminder are one calendar entry, so a date is identified only by its time. */
const moments = (entries: readonly { at: string }[]) => [...new Set(entries.map((entry) => entry.at))].sort();

describe('in a year', () => {
  it('the messages sent are exactly those in the calendar at its start, to the minute [NTF-03, REM-22]', () => {
    const within = atFirst.filter((entry) => entry.at > start && entry.at <= last);
    expect([sent.length, moments(sent).length]).toEqual([37, 35]);
    expect(moments(within)).toEqual(moments(sent));
  });

  it('the messages sent are exactly those that the page announced each day, once per reminder and date [NTF-03, DUE-03]', () => {
    const zones = new Map(reminderZones());
    const delivered = sent.map(({ reminderId, at: instant }) => {
      const date = new Intl.DateTimeFormat('en-CA', { timeZone: zones.get(reminderId) ?? 'UTC' });
      return `${reminderId} ${date.format(new Date(instant))}`;
    });
    expect(new Set(delivered).size).toBe(delivered.length);
    const due = [...promised].filter((each) => each.slice(-10) <= last.slice(0, 10));
    expect(due.sort()).toEqual(delivered.sort());
  });

  it('the past entries of the calendar are the messages sent [NTF-03]', () => {
    const since = at(Date.parse(last) - 89 * 24 * hour);
    const past = atLast.filter((entry) => entry.at > since && entry.at <= last);
    expect(past.length).toBeGreaterThan(5);
    expect(moments(past)).toEqual(moments(sent.filter((each) => each.at > since)));
    expect(atLast.every(({ status }) => status === 'CONFIRMED')).toBe(true);
  });
});

function reminderZones(): [string, string][] {
  return ports.table
    .all()
    .filter(({ sk }) => sk.startsWith('REMINDER#'))
    .map(({ reminderId, timeZone }) => [String(reminderId), String(timeZone)]);
}
