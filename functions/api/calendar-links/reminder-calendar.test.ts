import { describe, expect, it } from 'vitest';
import { calendarApi, key, now } from '../../../test/support/functions/calendar.ts';
import { siteUrl } from '../../../test/support/functions/endpoint.ts';
import type { Key } from '../../lib/adapters/table.ts';
import { remindersOfFile } from '../../lib/calendar/reminder-calendar.ts';
import { reminderEmail } from '../../lib/email/reminder-email.ts';
import { readReminder } from '../../lib/engine/stored-reminder.ts';
import { tombstone } from '../../lib/entity-write.ts';
import { reminderKey } from '../../lib/keys.ts';
import { readReminderToken } from '../../lib/links/reminder-link.ts';

const { api, make, fetchFile, events, remind } = calendarApi();

/** The tokens of the links in a file with which doses are confirmed. */
const actionsIn = (file: string) =>
  [...file.replaceAll(/\r\n[ \t]/g, '').matchAll(/reminder-links\?token=([\w-]+)/g)].map(
    ([, token = '']) => token,
  );

describe('the link in a reminder email', () => {
  const link = async (...keys: Key[]) => {
    const items = await Promise.all([key, ...keys].map((each) => api.ports.table.get(each)));
    const reminders = items.flatMap((item) => readReminder(item) ?? []);
    const { values } = reminderEmail(reminders, '2026-03-31', { siteUrl, secret: 'secret' });
    return String(values.calendarUrl);
  };

  it('returns that reminder’s dates as a file, as of the time it is followed [NTF-03]', async () => {
    await remind();
    await remind({ reminderId: 'r2', petName: 'Tom' });
    const address = await link();
    const { headers = {}, statusCode } = await fetchFile(address);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="reminder.ics"');
    const found = await events(address, '2026-04-05T12:00:00.000Z');
    expect(found[0]).toMatchObject({
      start: '2026-03-31T08:00:00.000Z',
      title: 'Rex: time for Brackenward chews',
    });
    expect(found.every(({ uid }) => uid.includes('-r1@'))).toBe(true);
    await api.ports.table.update(key, { set: { ...tombstone(now), lastModified: now }, add: { version: 1 } });
    expect((await events(address)).every(({ status }) => status === 'CANCELLED')).toBe(true);
  });

  it('returns the dates of several reminders as one file, without those that are gone [NTF-03]', async () => {
    await remind();
    await remind({ reminderId: 'r2', petId: 'p2', petName: 'Tom' });
    const other = reminderKey('ann', 'r2');
    const address = await link(other);
    const ids = async () => new Set((await events(address)).map(({ uid }) => /-(r\d)@/.exec(uid)?.[1]));
    expect(await ids()).toEqual(new Set(['r1', 'r2']));
    await api.ports.table.remove(other);
    expect(await ids()).toEqual(new Set(['r1']));
  });

  it('yields links that act on doses for no longer than the email’s own, and expires with them [NTF-03, SEC-02]', async () => {
    await remind();
    const address = await link();
    const token = async (at: string) => actionsIn((await fetchFile(address, { now: at })).body ?? '');
    const known = await token('2026-04-05T12:00:00.000Z');
    expect(known.length).toBeGreaterThan(0);
    const opened = known.map((each) => readReminderToken(each, 'secret', '2026-04-30T23:00:00.000Z'));
    expect(opened.every(({ date }) => date <= '2026-04-30')).toBe(true);
    for (const each of known)
      expect(() => readReminderToken(each, 'secret', '2026-05-01T00:00:00.000Z')).toThrow('expired');
    expect((await fetchFile(address, { now: '2026-04-30T23:00:00.000Z' })).statusCode).toBe(200);
    expect((await fetchFile(address, { now: '2026-05-01T00:00:00.000Z' })).statusCode).toBe(410);
  });

  it('does not work as a key to the feed, nor the feed’s as a key to it [NTF-03]', async () => {
    await remind();
    const [feed, file] = [await make(), await link()];
    expect((await fetchFile(feed.replace('/feeds/', '/reminders/'))).statusCode).toBe(404);
    expect((await fetchFile(file.replace('/reminders/', '/feeds/'))).statusCode).toBe(404);
    expect(remindersOfFile(file.split('/').at(-1) ?? '', 'another secret', now)).toBeUndefined();
  });
});
