import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { maxPauseDays } from '@merrowvale/shared/domain/due-dates.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { storeReminders } from '../../../test/support/functions/engine.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { profileKey, reminderKey } from '../../lib/keys.ts';
import { getProfile } from '../profile/get-profile.ts';
import { createReminder } from './create-reminder.ts';
import { listReminders } from './list-reminders.ts';
import { pauseReminders } from './pause-reminders.ts';
import { resumeReminders } from './resume-reminders.ts';

let ports: ReturnType<typeof testDependencies>;
const now = '2026-06-02T10:00:00.000Z';

beforeEach(async () => {
  ports = testDependencies();
  await storeReminders(ports.table, now);
});

const pause = (body: object, options: object = {}) =>
  call(endpoint(endpoints.pauseReminders, pauseReminders, ports), endpoints.pauseReminders, {
    as: 'ann',
    now,
    body,
    ...options,
  });
const resume = (query: Record<string, string>, options: object = {}) =>
  call(endpoint(endpoints.resumeReminders, resumeReminders, ports), endpoints.resumeReminders, {
    as: 'ann',
    now,
    query,
    ...options,
  });
const shown = async (at = now) => {
  const row = endpoints.listReminders;
  const { body } = await call(endpoint(row, listReminders, ports), row, { as: 'ann', now: at });
  const reminders: { id: string; pausedUntil: string | null; recurringDates: string[] }[] = body;
  return Object.fromEntries(
    reminders.map(({ id, pausedUntil, recurringDates }) => [id, [pausedUntil, recurringDates[0]]]),
  );
};
const running = [null, '2026-06-30'];
const paused = ['2026-07-15', '2026-07-31'];

describe('a pause', () => {
  it('of one reminder skips its dates until the day it resumes', async () => {
    const { status, body } = await pause({ scope: 'reminder', id: 'r1', until: '2026-07-15' });
    expect([status, body.data]).toEqual([200, { until: '2026-07-15', reminderIds: ['r1'] }]);
    expect(await shown()).toEqual({ r1: paused, text: running, other: running });
    expect(ports.bus.published.map(({ type }) => type)).toContain('reminder.paused');
    expect((await shown('2026-07-16T10:00:00.000Z')).r1).toEqual([null, '2026-07-31']);
  });

  it('leaves a date owed that is due but not sent [REM-44]', async () => {
    await pause({ scope: 'reminder', id: 'r1', until: '2026-07-15' }, { now: '2026-05-31T08:20:00.000Z' });
    expect(await ports.table.get(reminderKey('ann', 'r1'))).toMatchObject({
      owed: { date: '2026-05-31', instant: '2026-05-31T08:00:00.000Z' },
    });
    expect(ports.bus.published.map(({ type }) => type)).toContain('reminder.owed');
  });

  it('of a pet applies to each of its reminders, and one of all to every pet', async () => {
    await pause({ scope: 'pet', id: 'p1', until: '2026-07-15' });
    expect(await shown()).toEqual({ r1: paused, text: paused, other: running });
    await pause({ scope: 'all', until: '2026-07-15' });
    expect(await shown()).toEqual({ r1: paused, text: paused, other: paused });
    expect(await ports.table.get(profileKey('ann'))).toMatchObject({ pausedUntil: '2026-07-15' });
  });

  it('of all is shown in the owner’s profile until the morning on which it ends', async () => {
    const row = endpoints.getProfile;
    const pausedUntil = async (at = now) =>
      (await call(endpoint(row, getProfile, ports), row, { as: 'ann', now: at })).body.data.pausedUntil;
    expect(await pausedUntil()).toBeNull();
    await pause({ scope: 'reminder', id: 'r1', until: '2026-07-15' });
    expect(await pausedUntil()).toBeNull();
    await pause({ scope: 'all', until: '2026-07-15' });
    expect(await pausedUntil()).toBe('2026-07-15');
    expect(await pausedUntil('2026-07-15T12:00:00.000Z')).toBeNull();
    await pause({ scope: 'all', until: '2026-07-20' });
    await resume({ scope: 'all' });
    expect(await pausedUntil()).toBeNull();
  });

  it('may be repeated without effect, extended and shortened', async () => {
    const body = { scope: 'reminder', id: 'r1', until: '2026-07-15' };
    await pause(body);
    const before = ports.table.all();
    await pause(body);
    expect(ports.table.all()).toEqual(before);
    await pause({ ...body, until: '2026-08-15' });
    expect((await shown()).r1).toEqual(['2026-08-15', '2026-08-31']);
    await pause({ ...body, until: '2026-06-10' });
    expect((await shown()).r1).toEqual(['2026-06-10', '2026-06-30']);
  });

  it('ends at the owner’s request, and the next date counts again', async () => {
    await pause({ scope: 'all', until: '2026-07-15' });
    const { body } = await resume({ scope: 'all' });
    expect(body.data.until).toBeNull();
    expect(await shown()).toEqual({ r1: running, text: running, other: running });
    expect((await ports.table.get(profileKey('ann')))?.pausedUntil).toBeUndefined();
    const before = ports.table.all().filter(({ sk }) => sk !== 'PROFILE');
    await resume({ scope: 'all' });
    expect(ports.table.all().filter(({ sk }) => sk !== 'PROFILE')).toEqual(before);
  });

  it('requires an end from tomorrow to a year ahead, and the owner’s own reminder or pet', async () => {
    const one = { scope: 'reminder', id: 'r1' };
    expect((await pause({ ...one, until: '2026-06-02' })).status).toBe(400);
    expect((await pause({ ...one, until: addDays('2026-06-02', maxPauseDays + 1) })).status).toBe(400);
    expect((await pause({ scope: 'reminder', until: '2026-07-15' })).body.errors).toHaveProperty('id');
    expect((await pause({ ...one, until: '2026-07-15' }, { as: 'bob' })).status).toBe(404);
    expect((await pause({ scope: 'pet', id: 'p9', until: '2026-07-15' })).status).toBe(404);
    expect((await resume({ scope: 'pet' })).status).toBe(400);
    expect((await resume({ scope: 'reminder', id: 'r1' }, { as: 'bob' })).status).toBe(404);
    expect(await ports.table.get(reminderKey('ann', 'r1'))).toMatchObject({ version: 1 });
    expect((await pause({ ...one, until: addDays('2026-06-02', maxPauseDays) })).status).toBe(200);
  });

  it('of all applies to reminders that are created during it', async () => {
    await pause({ scope: 'all', until: '2026-07-15' });
    const row = endpoints.createReminder;
    const { body } = await call(endpoint(row, createReminder, ports), row, {
      as: 'ann',
      now,
      body: {
        reminder: { petId: 'p1', productId: 'FEN_Dog_Product', channel: 'email', startDate: '2026-06-20' },
      },
    });
    expect(body.data).toMatchObject({ pausedUntil: '2026-07-15' });
    expect(body.data.recurringDates[0]).toBe('2026-07-20');
  });
});
