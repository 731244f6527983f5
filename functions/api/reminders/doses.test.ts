import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { repeatOption } from '@merrowvale/shared/schemas/dose.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { storeReminders } from '../../../test/support/functions/engine.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { doseKey, reminderKey, repeatKey } from '../../lib/keys.ts';
import { readableReminder } from '../../lib/reminders/to-reminder.ts';
import { getDashboard } from './get-dashboard.ts';
import { giveDose } from './give-dose.ts';
import { listDoses } from './list-doses.ts';
import { remindAgain } from './remind-again.ts';
import { undoDose } from './undo-dose.ts';

let ports: ReturnType<typeof testDependencies>;
const now = '2026-06-02T10:00:00.000Z';
const date = '2026-05-31';
const query = { locale: 'en_gb' } as const;

beforeEach(async () => {
  ports = testDependencies();
  await storeReminders(ports.table, now);
});

const act = (key: 'giveDose' | 'undoDose' | 'remindAgain', options: object) => {
  const handlers = {
    giveDose: endpoint(endpoints.giveDose, giveDose, ports),
    undoDose: endpoint(endpoints.undoDose, undoDose, ports),
    remindAgain: endpoint(endpoints.remindAgain, remindAgain, ports),
  };
  return call(handlers[key], endpoints[key], { as: 'ann', id: 'r1', now, ...options });
};
const give = (options: object = {}) => act('giveDose', { body: {}, ...options });
const undo = (options: object = {}) => act('undoDose', { params: { id: 'r1', date }, ...options });
const again = (when: string, options: object = {}) => act('remindAgain', { body: { when }, ...options });
const stored = (reminderId = 'r1') => ports.table.get(reminderKey('ann', reminderId));
const published = () => ports.bus.published.map(({ type }) => type);

describe('a dose that was given', () => {
  it('is recorded with who gave it and through which channel, and returns the reminder', async () => {
    const { status, body } = await give();
    expect(status).toBe(200);
    expect(body.data.dose).toEqual({
      date,
      state: 'given',
      givenAt: now,
      by: 'owner',
      undoUntil: '2026-06-02T11:00:00.000Z',
    });
    expect(await ports.table.get(doseKey('ann', 'r1', date))).toMatchObject({
      by: 'owner',
      via: 'site',
      petId: 'p1',
    });
    expect(await stored()).toMatchObject({ answered: date, version: 2 });
    expect(published()).toContain('dose.given');
  });

  it('counts once, however often it is confirmed', async () => {
    const first = await give();
    const before = ports.table.all();
    const repeated = await give({ now: '2026-06-02T10:05:00.000Z' });
    expect(repeated.body).toEqual(first.body);
    expect(ports.table.all()).toEqual(before);
    expect(published().filter((type) => type === 'dose.given')).toHaveLength(1);
  });

  it('counts for the reminder by text as well, and not for another pet', async () => {
    await give();
    expect(await stored('text')).toMatchObject({ answered: date });
    expect((await stored('other'))?.answered).toBeUndefined();
    await give({ id: 'text' });
    expect(await ports.table.get(doseKey('ann', 'text', date))).toBeUndefined();
  });

  it('is completed by a retry when the first call was interrupted', async () => {
    await give();
    await ports.table.update(reminderKey('ann', 'r1'), { remove: ['answered', 'lastDose'] });
    await give();
    expect(await stored()).toMatchObject({ answered: date, lastDose: { date } });
  });

  it('can be undone for an hour, and given again', async () => {
    await give();
    const { status, body } = await undo({ now: '2026-06-02T10:59:00.000Z' });
    expect([status, body.data.dose.state]).toEqual([200, 'open']);
    expect((await stored())?.answered).toBeUndefined();
    expect((await stored('text'))?.answered).toBeUndefined();
    expect((await undo()).status).toBe(200);
    expect((await give()).body.data.dose.state).toBe('given');
    expect(published().filter((type) => type.startsWith('dose.'))).toEqual([
      'dose.given',
      'dose.undone',
      'dose.given',
    ]);
  });

  it('cannot be undone after an hour', async () => {
    await give();
    const { status } = await undo({ now: '2026-06-02T11:00:00.000Z' });
    expect(status).toBe(409);
    expect(await stored()).toMatchObject({ answered: date });
  });

  it('falls back to the previous dose when it is undone', async () => {
    await give({ now: '2026-05-02T10:00:00.000Z' });
    await give();
    await undo();
    expect(await stored()).toMatchObject({ answered: '2026-04-30', lastDose: { date: '2026-04-30' } });
  });

  it('may be for an earlier date, but not for one that is not due or far ahead', async () => {
    expect((await give({ body: { date: '2026-04-30' } })).status).toBe(200);
    expect((await give({ body: { date: '2026-05-30' } })).status).toBe(400);
    expect((await give({ body: { date: '2026-07-31' } })).status).toBe(400);
    expect((await give({ body: { date: '2026-06-30' } })).status).toBe(200);
  });

  it('is inaccessible to anybody else', async () => {
    for (const response of [
      await give({ as: 'bob' }),
      await undo({ as: 'bob' }),
      await again('tomorrow', { as: 'bob' }),
    ])
      expect(response.status).toBe(404);
  });
});

describe('being reminded again', () => {
  it('schedules one more message for the requested day', async () => {
    const { body } = await again('in-three-days');
    expect(body.data.remindAgainOn).toBe('2026-06-05');
    expect(await ports.table.get(repeatKey('ann', 'r1', '2026-06-05'))).toMatchObject({
      slotKey: 'Europe/London|09:00|o2026-06-05|s0',
    });
    expect(published()).toContain('reminder.snoozed');
    expect((await again('tomorrow')).body.data.remindAgainOn).toBe('2026-06-03');
    expect(await ports.table.get(repeatKey('ann', 'r1', '2026-06-03'))).toMatchObject({
      slotKey: 'Europe/London|09:00|o2026-06-03|s0',
    });
    expect(await ports.table.get(repeatKey('ann', 'r1', '2026-06-05'))).toBeUndefined();
  });

  it('is offered for no day on which the API would refuse it', async () => {
    const offered: unknown[] = [];
    for (const at of ['2026-05-29', '2026-05-30', '2026-06-02', '2026-06-28', '2026-06-29']) {
      const now = `${at}T10:00:00.000Z`;
      const item = await stored();
      const days = item ? (await readableReminder(item, ports.table, { now, query })).repeatDays : [];
      for (const when of repeatOption.options)
        expect([at, when, (await again(when, { now })).status]).toEqual([
          at,
          when,
          days.includes(when) ? 200 : 409,
        ]);
      offered.push(days);
    }
    expect(offered).toEqual([['tomorrow'], [], repeatOption.options, ['tomorrow'], []]);
  });

  it('keeps the earlier request when a later one fails halfway', async () => {
    await again('tomorrow');
    const update = ports.table.update.bind(ports.table);
    ports.table.update = async (...change) => {
      if (JSON.stringify(change).includes('"repeat"')) throw new Error('The table is unavailable.');
      return update(...change);
    };
    expect((await again('in-three-days')).status).toBe(500);
    expect(await stored()).toMatchObject({ repeat: { sendDate: '2026-06-03' } });
    expect(await ports.table.get(repeatKey('ann', 'r1', '2026-06-03'))).toMatchObject({
      slotKey: 'Europe/London|09:00|o2026-06-03|s0',
    });
  });

  it('or “not again” ends the messages about this dose on every channel', async () => {
    await again('tomorrow');
    const { body } = await again('not-now');
    expect(body.data).toMatchObject({ remindAgainOn: null, dose: { date, state: 'dismissed' } });
    expect(await stored('text')).toMatchObject({ answered: date });
    expect((await again('tomorrow')).body.data).toMatchObject({
      remindAgainOn: '2026-06-03',
      dose: { state: 'open' },
    });
  });

  it('is rejected for a dose that was given, and if the next message is sooner', async () => {
    expect((await again('in-three-days', { now: '2026-06-28T10:00:00.000Z' })).status).toBe(409);
    await give();
    expect((await again('tomorrow')).status).toBe(409);
  });
});

describe('the doses of a pet', () => {
  it('are listed by medication with who gave them, newest first', async () => {
    await give({ now: '2026-04-30T12:00:00.000Z' });
    const row = endpoints.listDoses;
    const list = (as: string) => call(endpoint(row, listDoses, ports), row, { as, id: 'p1', now });
    const { body } = await list('ann');
    expect(body.data).toHaveLength(1);
    expect(body.data[0].marketingBrand.name).toBe('Brackenward chews');
    expect(
      body.data[0].doses.map(({ date: on, state, via }: Record<string, string>) => [on, state, via]),
    ).toEqual([
      ['2026-05-31', 'open', null],
      ['2026-04-30', 'given', 'site'],
      ['2026-03-31', 'missed', null],
      ['2026-02-28', 'missed', null],
      ['2026-01-31', 'missed', null],
    ]);
    expect((await list('bob')).status).toBe(404);
  });

  it('are counted since the beginning of the year on the dashboard, without those of a pause [PET-32]', async () => {
    const row = endpoints.getDashboard;
    const counts = async () =>
      (await call(endpoint(row, getDashboard, ports), row, { as: 'ann', now })).body.data.doseCounts;
    await give({ now: '2026-04-30T12:00:00.000Z' });
    expect(await counts()).toContainEqual({ petId: 'p1', given: 1, due: 5 });
    const [from, until] = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'];
    const pauses = [{ from, until, since: from }];
    for (const id of ['r1', 'text']) await ports.table.update(reminderKey('ann', id), { set: { pauses } });
    expect(await counts()).toContainEqual({ petId: 'p1', given: 1, due: 4 });
  });

  it('were given on a day in the reminder’s time zone, unless it is gone [REM-19]', async () => {
    await ports.table.update(reminderKey('ann', 'r1'), { set: { timeZone: 'Asia/Tokyo' } });
    await give({ now: '2026-05-31T22:30:00.000Z' });
    const row = endpoints.listDoses;
    const newest = async () =>
      (await call(endpoint(row, listDoses, ports), row, { as: 'ann', id: 'p1', now })).body.data[0].doses[0];
    expect(await newest()).toMatchObject({ date, givenOn: '2026-06-01' });
    await ports.table.update(reminderKey('ann', 'r1'), { set: { isDeleted: true } });
    expect(await newest()).toMatchObject({ date, givenOn: null });
  });
});
