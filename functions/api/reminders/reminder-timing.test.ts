import { offeredIntervals } from '@merrowvale/shared/domain/brands.ts';
import { intervals } from '@merrowvale/shared/domain/interval.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { profileKey, reminderKey, repeatKey, slotRegisterKey } from '../../lib/keys.ts';
import { createPet } from '../pets/create-pet.ts';
import { createReminder } from './create-reminder.ts';
import { updateReminder } from './update-reminder.ts';

let ports: ReturnType<typeof testDependencies>;
let dog: string;

beforeEach(async () => {
  ports = testDependencies();
  const body = { name: 'Rex', species: 'dog', gender: 'male' };
  const made = await call(endpoint(endpoints.createPet, createPet, ports), endpoints.createPet, {
    as: 'verified',
    body,
  });
  dog = made.body.data.id;
});

const wormer = { productId: 'SOR_Dog_Product', channel: 'email', startDate: '2026-04-30' };
const post = (reminder: object) =>
  call(endpoint(endpoints.createReminder, createReminder, ports), endpoints.createReminder, {
    as: 'verified',
    body: { reminder: { petId: dog, ...reminder } },
  });
const put = (id: string, reminder: object) =>
  call(endpoint(endpoints.updateReminder, updateReminder, ports), endpoints.updateReminder, {
    as: 'verified',
    id,
    body: { reminder: { petId: dog, ...wormer, ...reminder } },
  });
const stored = (id: string) => ports.table.get(reminderKey('verified', id));
const kindsAt = async (time: string) =>
  Object.keys((await ports.table.get(slotRegisterKey('Europe/London', time)))?.kinds ?? {});

describe('the interval of a reminder', () => {
  it('is one that its product offers, and determines its dates and slot', async () => {
    const { data } = (await post({ ...wormer, interval: 'm3' })).body;
    expect(data).toMatchObject({ interval: 'm3', recurringDates: expect.arrayContaining(['2026-07-30']) });
    expect(data.marketingBrand.intervalChoices).toEqual(offeredIntervals(data.marketingBrand.id));
    expect((await stored(data.id))?.slotKey).toMatch(/^Europe\/London\|09:00\|m3\|p\d\|d30\|s\d+$/);
    expect(await kindsAt('09:00')).toEqual(['m3']);
  });

  it('defaults to the product’s own', async () => {
    expect((await post(wormer)).body.data.interval).toBe('m1');
    expect(
      (await post({ ...wormer, productId: 'SER_Dog_Product', startDate: '2026-03-02' })).body.data.interval,
    ).toBe('m8');
  });

  it('is rejected if the product does not offer it, and cannot be stored if the index does not support it', async () => {
    const refused = intervals.filter((interval) => !['m1', 'm3', 'm6'].includes(interval));
    for (const interval of [refused[0], refused.at(-1), 'm13', 'w53', 'd10', 'm1-l3', '', 3])
      expect(await post({ ...wormer, interval }), String(interval)).toMatchObject({
        status: 400,
        body: { errors: { 'reminder.interval': [expect.any(String)] } },
      });
    expect(await kindsAt('09:00')).toEqual([]);
  });

  it('is unchanged by an edit without it, and restarts with one that changes it', async () => {
    const { id } = (await post({ ...wormer, interval: 'm6' })).body.data;
    expect((await put(id, { dosesRemaining: 4 })).body.data.interval).toBe('m6');
    expect((await stored(id))?.plannedAt).toBeUndefined();
    expect((await put(id, { interval: 'm3' })).body.data).toMatchObject({
      interval: 'm3',
      dosesRemaining: 4,
    });
    expect((await stored(id))?.plannedAt).toBeDefined();
    expect((await put(id, { interval: null })).body.data.interval).toBe('m1');
  });
});

describe('the timing of a reminder', () => {
  it('has its own send time, lead time and second message, in a slot of their kind', async () => {
    const timing = { sendTime: '18:00', leadDays: 3, followUpDays: 5 };
    const { data } = (await post({ ...wormer, ...timing })).body;
    expect(data).toMatchObject({ ...timing, sendTimeChosen: true, date: '2026-04-30' });
    expect((await stored(data.id))?.slotKey).toMatch(/^Europe\/London\|18:00\|m1-l3-f5\|/);
    expect(await kindsAt('18:00')).toEqual(['m1-l3-f5']);
  });

  it('is preserved by an edit that omits it, and reset to the owner’s time by null', async () => {
    const { id } = (await post({ ...wormer, sendTime: '18:00', leadDays: 3, followUpDays: 5 })).body.data;
    const unchanged = { sendTime: '18:00', sendTimeChosen: true, leadDays: 3, followUpDays: 5 };
    expect((await put(id, {})).body.data).toMatchObject(unchanged);
    await ports.table.update(profileKey('verified'), { set: { sendTime: '07:00' } });
    expect((await put(id, { sendTime: null, leadDays: null, followUpDays: null })).body.data).toMatchObject({
      sendTime: '07:00',
      sendTimeChosen: false,
      leadDays: 0,
      followUpDays: null,
    });
    expect(await stored(id)).not.toHaveProperty('sendTimeChosen');
    expect((await stored(id))?.slotKey).toMatch(/^Europe\/London\|07:00\|m1\|/);
  });

  it.each([
    ['sendTime', ['09:30', '24:00', '9']],
    ['leadDays', [-1, 8, 1.5, '3']],
    ['followUpDays', [0, 2, 15, 3.5]],
  ])('has no %s beyond its limits', async (field, values) => {
    for (const value of values)
      expect(await post({ ...wormer, [field]: value }), String(value)).toMatchObject({
        status: 400,
        body: { errors: { [`reminder.${field}`]: [expect.any(String)] } },
      });
  });

  it('stays in the index after the last dose, until its second message has been sent', async () => {
    const once = { ...wormer, startDate: '2026-03-01', dosesRemaining: 1, followUpDays: 5 };
    const { id } = (await post(once)).body.data;
    expect((await stored(id))?.slotKey).toBeDefined();
  });

  describe('after a date has fallen due', () => {
    const due = '2026-04-30';
    const claim = { date: due, batchId: 'p1', attempt: 1, at: '2026-04-30T08:00:05.000Z' };
    const edit = async (id: string, changes: object, now: string) => {
      const handler = endpoint(endpoints.updateReminder, updateReminder, ports);
      const body = { reminder: { petId: dog, ...wormer, ...changes } };
      const response = await call(handler, endpoints.updateReminder, { as: 'verified', id, body, now });
      expect(response.status).toBe(200);
    };

    it('leaves that date owed when the second message changes, since its slot does too', async () => {
      const { id } = (await post(wormer)).body.data;
      await edit(id, { followUpDays: 5 }, '2026-04-30T08:20:00.000Z');
      expect(await stored(id)).toMatchObject({
        owed: { date: due },
        slotKey: expect.stringMatching('m1-f5'),
      });
    });

    it('retains the second message after the last dose, whether the first one has been sent or is owed', async () => {
      const last = { ...wormer, dosesRemaining: 1, followUpDays: 5, timeZone: 'Europe/London' };
      const later = { timeZone: 'Europe/Paris', followUpDays: 5 };
      const { id: owed } = (await post(last)).body.data;
      await edit(owed, later, '2026-04-30T08:20:00.000Z');
      expect((await stored(owed))?.slotKey).toMatch('Europe/Paris');
      const { id: sent } = (await post({ ...last, productId: 'FEN_Dog_Product' })).body.data;
      await ports.table.update(reminderKey('verified', sent), { set: { claim } });
      await edit(sent, { ...later, productId: 'FEN_Dog_Product' }, '2026-05-02T08:20:00.000Z');
      expect((await stored(sent))?.slotKey).toMatch('Europe/Paris');
    });

    it('moves a requested repeat to another hour as well', async () => {
      const { id } = (await post(wormer)).body.data;
      const repeat = { date: due, sendDate: '2026-05-01', occasion: '2026-04-30+01' };
      await ports.table.update(reminderKey('verified', id), { set: { claim, repeat } });
      await edit(id, { sendTime: '18:00' }, '2026-04-30T12:00:00.000Z');
      const filed = await ports.table.get(repeatKey('verified', id, '2026-05-01'));
      expect(filed?.slotKey).toMatch(/^Europe\/London\|18:00\|o2026-05-01/);
      expect(await kindsAt('18:00')).toContain('o2026-05-01');
    });
  });
});

describe('a date that comes while its reminder is being written', () => {
  const today = { ...wormer, startDate: '2026-03-01', sendTime: '11:00' };
  const owed = { date: '2026-03-01', instant: '2026-03-01T11:00:00.000Z' };

  it('is owed, because the dispatcher may have passed its hour before it was registered [DUE-03, REM-44]', async () => {
    const { id: other } = (await post({ ...today, sendTime: '15:00' })).body.data;
    ports.calendar = () => owed.instant;
    const { id } = (await post({ ...today, channel: 'sms' })).body.data;
    expect(await stored(id)).toMatchObject({ owed });
    expect((await put(other, today)).status).toBe(200);
    expect(await stored(other)).toMatchObject({ owed });
  });
});
