import { describe, expect, it } from 'vitest';
import { calendarApi, key, now } from '../../../test/support/functions/calendar.ts';
import { tombstone } from '../../lib/entity-write.ts';

const { api, make, fetchFile, events, starts, remind } = calendarApi();

describe('a calendar program', () => {
  it('gets text/calendar and when to refresh, and 304 while nothing has changed [NTF-03]', async () => {
    await remind();
    const address = await make();
    const { headers = {}, body } = await fetchFile(address);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(body?.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const again = {
      headers: { 'if-none-match': `"other", W/${headers.etag}` },
      now: '2026-03-11T12:00:00.000Z',
    };
    expect(await fetchFile(address, again)).toMatchObject({ statusCode: 304, body: '' });
    await api.ports.table.update(key, { set: { petName: 'Max', lastModified: now }, add: { version: 1 } });
    expect((await fetchFile(address, again)).statusCode).toBe(200);
  });

  it('may accept any calendar media type, and no other [NTF-03, API-03]', async () => {
    const address = await make();
    for (const accept of ['text/calendar, */*;q=0.1', 'text/*', '*/*'])
      expect((await fetchFile(address, { headers: { accept } })).statusCode).toBe(200);
    expect((await fetchFile(address, { headers: { accept: 'application/json' } })).statusCode).toBe(406);
  });

  it('shows the last 90 days and the next twelve dates, with an alarm at each [NTF-03]', async () => {
    await remind({ startDate: '2025-11-10', since: '2025-11-01T12:00:00.000Z' });
    const found = await events(await make(), '2026-03-10T12:00:00.000Z');
    expect(found.map(({ start }) => start.slice(0, 10))).toEqual([
      ...[
        '2025-12-10',
        '2026-01-10',
        '2026-02-10',
        '2026-03-10',
        '2026-04-10',
        '2026-05-10',
        '2026-06-10',
        '2026-07-10',
      ],
      ...['2026-08-10', '2026-09-10', '2026-10-10', '2026-11-10', '2026-12-10', '2027-01-10', '2027-02-10'],
      '2027-03-10',
    ]);
    expect(found.every(({ alarms, status }) => alarms === 1 && status === 'CONFIRMED')).toBe(true);
  });

  it('retains a date for exactly 90 days [NTF-03]', async () => {
    await remind({ startDate: '2026-01-10', since: '2026-01-01T12:00:00.000Z' });
    const address = await make();
    expect(await starts(address, '2026-04-10T12:00:00.000Z')).toContain('2026-01-10T09:00:00.000Z');
    expect(await starts(address, '2026-04-11T12:00:00.000Z')).not.toContain('2026-01-10T09:00:00.000Z');
  });

  it('sees a change as a newer version of the same event [NTF-03]', async () => {
    await remind();
    const address = await make();
    const [before] = await events(address);
    await api.ports.table.update(key, { set: { petName: 'Max', lastModified: now }, add: { version: 1 } });
    const [after] = await events(address);
    expect(after).toMatchObject({
      uid: before?.uid,
      start: before?.start,
      title: 'Max: time for Brackenward chews',
    });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN);
  });

  it('moves an event to the new hour when the send time changes [NTF-03]', async () => {
    await remind();
    const address = await make();
    const [before] = await events(address);
    await api.ports.table.update(key, { set: { sendTime: '18:30', lastModified: now }, add: { version: 1 } });
    const [after] = await events(address);
    expect(after?.uid).toBe(before?.uid);
    expect([before?.start, after?.start]).toEqual(['2026-01-31T09:00:00.000Z', '2026-01-31T18:30:00.000Z']);
  });

  it('sees events after a deletion as cancelled, and those already sent unchanged [NTF-03]', async () => {
    await remind();
    const address = await make();
    const before = await events(address);
    await api.ports.table.update(key, { set: { ...tombstone(now), lastModified: now }, add: { version: 1 } });
    const after = await events(address);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after.map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      ...Array.from({ length: 12 }, () => 'CANCELLED'),
    ]);
    expect(after.at(-1)?.alarms).toBe(0);
  });

  it('sees events stopped by an unsubscribe link as cancelled [NTF-03, NTF-02]', async () => {
    await remind({ unsubscribedAt: '2026-02-01T00:00:00.000Z' });
    const statuses = (await events(await make())).map(
      ({ start, status }) => `${start.slice(0, 10)} ${status}`,
    );
    expect(statuses.slice(0, 3)).toEqual([
      '2026-01-31 CONFIRMED',
      '2026-02-28 CANCELLED',
      '2026-03-31 CANCELLED',
    ]);
  });

  it('shows a reminder by email and its twin by text once, until the one shown is deleted [NTF-03]', async () => {
    await remind({ productId: 'SER_Dog_Product', startDate: '2026-02-05' });
    await remind({ productId: 'SER_Dog_Product', startDate: '2026-02-05', reminderId: 'r2', channel: 'sms' });
    const address = await make();
    expect(new Set(await starts(address)).size).toBe((await starts(address)).length);
    await api.ports.table.update(key, { set: { ...tombstone(now), lastModified: now }, add: { version: 1 } });
    const live = (await events(address)).filter(({ status }) => status === 'CONFIRMED');
    expect(live.some(({ uid, start }) => uid.includes('-r2@') && start > now)).toBe(true);
  });

  it('links each date to the page that confirms its dose, and shows a pause from its first to its last day', async () => {
    const pauses = [
      {
        from: '2026-03-01T10:00:00.000Z',
        until: '2026-03-20T00:00:00.000Z',
        since: '2026-01-01T12:00:00.000Z',
      },
    ];
    await remind({ startDate: '2026-03-31', pauses, pausedUntil: '2026-03-20' });
    const { body } = await fetchFile(await make());
    const text = String(body).replaceAll(/\r?\n[ \t]/g, '');
    expect(text).toContain('/api/reminder-links?token=');
    expect(text).toContain('SUMMARY:Rex: Brackenward chews paused');
    expect(text).toMatch(/DTSTART:20260301T100000Z\r?\nDTEND:20260320T000000Z/);
  });

  it('shows no date after the last dose [NTF-03]', async () => {
    await remind({ startDate: '2026-03-31', doses: 2 });
    expect(await starts(await make())).toEqual(['2026-03-31T08:00:00.000Z', '2026-04-30T08:00:00.000Z']);
  });

  it('keeps the title on one line regardless of the pet’s name, and escapes it [NTF-03, SEC-04]', async () => {
    await remind({ petName: 'Rex\r\nBEGIN:VEVENT;,\\ 犬のポチ太郎、とても長い名前の立派な犬でございます' });
    const [first] = await events(await make());
    expect(first?.title).toBe(
      'Rex BEGIN:VEVENT;,\\ 犬のポチ太郎、とても長い名前の立派な犬でございます: time for Brackenward chews',
    );
  });

  it.each([
    ['en_gb', 'Rex: time for Brackenward chews', 'Pet reminders'],
    ['de', 'Rex: Zeit für Brackenward Kautabletten', 'Tier-Erinnerungen'],
    ['fr', 'Rex : pensez à Brackenward à croquer', 'Rappels pour mes animaux'],
    ['jp', 'Rex：Brackenwardチュアブルの時期です', 'ペットのお薬リマインダー'],
  ])('is in the language of %s [NTF-03]', async (locale, title, name) => {
    await remind({ locale });
    const address = await make('ann', { locale });
    expect((await events(address))[0]?.title).toBe(title);
    expect((await fetchFile(address)).body).toContain(`X-WR-CALNAME:${name}`);
  });
});

describe('the times in a calendar', () => {
  it.each([
    ['Europe/London', ['2026-03-25T09:00', '2026-04-25T08:00', '2026-10-25T09:00']],
    ['America/New_York', ['2026-02-25T14:00', '2026-03-25T13:00', '2026-11-25T14:00']],
    ['Asia/Tokyo', ['2026-03-25T00:00', '2026-04-25T00:00', '2026-11-25T00:00']],
  ])(
    'stay at nine on the clocks of %s, in summer and in winter [NTF-03, DUE-04]',
    async (timeZone, expected) => {
      await remind({ timeZone, startDate: '2026-01-25' });
      const found = await starts(await make());
      expect(found).toEqual(expect.arrayContaining(expected.map((start) => `${start}:00.000Z`)));
      const wall = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        day: 'numeric',
      });
      expect(new Set(found.map((start) => wall.format(new Date(start))))).toEqual(new Set(['25, 09:00']));
    },
  );

  it('fall on a short month’s last day and go back to the 31st after it [NTF-03, DUE-05]', async () => {
    await remind();
    expect((await starts(await make())).slice(0, 4).map((start) => start.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });
});
