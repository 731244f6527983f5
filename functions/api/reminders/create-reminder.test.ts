import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../../test/support/functions/endpoint.ts';
import { reminderApi, seresto, today } from '../../../test/support/functions/reminders.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { addressOwnerKey, profileKey, suppressionKey } from '../../lib/keys.ts';
import { deletePet } from '../pets/delete-pet.ts';

const { api, newPet, post, remove, list, made, stored } = reminderApi();

describe('a new reminder', () => {
  it('reads its owner’s record once, so that nothing can change between two reads [REM-01]', async () => {
    await made();
    const get = vi.spyOn(api.ports.table, 'get');
    await post({ ...seresto, startDate: '2026-04-02' });
    const { pk, sk } = profileKey('verified');
    expect(get.mock.calls.filter(([key]) => key.pk === pk && key.sk === sk)).toHaveLength(1);
  });

  it('is rejected once an owner has as many as an account may have [REM-01]', async () => {
    api.ports.ownerLimits = { ...api.ports.ownerLimits, reminders: 1 };
    const first = await made();
    const refused = await post({ ...seresto, startDate: '2026-04-02' });
    expect([refused.status, refused.body.message]).toEqual([406, 'You can have up to 1 reminders.']);
    await remove(first);
    expect((await post({ ...seresto, startDate: '2026-04-02' })).status).toBe(201);
  });

  it('is returned with pet, brand, channel and its dates, and is listed [REM-01, REM-02, REM-03, REM-10, REM-11]', async () => {
    const created = await post({ ...seresto, dosesRemaining: 3 });
    expect(created).toMatchObject({ status: 201, headers: { etag: '"1"', 'cache-control': 'no-store' } });
    const { data } = created.body;
    expect(endpoints.createReminder.response.parse(created.body)).toEqual(created.body);
    expect(data).toEqual({
      id: data.id,
      pet: { id: api.dog, name: 'Rex' },
      marketingBrand: {
        id: 'SER_Dog_Product',
        name: 'Seresto for dogs',
        species: 'dog',
        dosingFrequency: 240,
      },
      channel: 'email',
      startDate: '2026-03-02',
      date: '2026-03-02',
      dosesRemaining: 3,
      cdcPetOwnerId: 'verified',
      isDeleted: false,
      lastModified: '2026-03-01T10:00:00.000Z',
      status: 'active',
      serestoRefillDate: '2026-09-28',
      recurringDates: ['2026-03-02', '2026-11-02', '2027-07-02'],
      pastDates: [],
      timeZone: 'Europe/London',
      sendTime: '09:00',
      sendTimeChosen: false,
      interval: 'm8',
      leadDays: 0,
      followUpDays: null,
      lastMessage: null,
      packSize: null,
      unsubscribedAt: null,
      dose: { date: '2026-03-02', state: 'open', givenAt: null, by: null, undoUntil: null },
      remindAgainOn: null,
      repeatDays: [],
      pausedUntil: null,
      version: 1,
    });
    expect((await list()).body).toEqual([data]);
  });

  it('projects twelve dates by its brand’s interval, with a missing day becoming the month’s last [REM-03, REM-05]', async () => {
    const monthly = (await post({ productId: 'FEN_Dog_Product', channel: 'email', startDate: '2026-08-31' }))
      .body.data;
    expect(monthly.recurringDates).toHaveLength(12);
    expect(monthly.recurringDates.slice(0, 3)).toEqual(['2026-08-31', '2026-09-30', '2026-10-31']);
    const bimonthly = (
      await post({ petId: api.cat, productId: 'AXD_Cat_Product', channel: 'email', startDate: '2026-03-31' })
    ).body.data;
    expect(bimonthly.recurringDates.slice(0, 3)).toEqual(['2026-03-31', '2026-05-31', '2026-07-31']);
    expect(bimonthly.serestoRefillDate).toBeNull();
  });

  it('shows the latest past date, even one from before its creation [REM-04]', async () => {
    const { data } = (await post({ ...seresto, startDate: '2025-12-01' })).body;
    expect(data).toMatchObject({ pastDates: ['2025-12-01'], date: '2026-08-01', startDate: '2025-12-01' });
    const later = (await list({ now: '2027-05-01T00:00:00.000Z' })).body[0];
    expect(later).toMatchObject({ pastDates: ['2027-04-01'], date: '2027-12-01' });
  });

  it('starts today, in the owner’s time zone, when no date is given [REM-19]', async () => {
    const now = '2026-03-01T23:30:00.000Z';
    expect((await post({ ...seresto, startDate: '' }, { now })).body.data.startDate).toBe(today);
    expect(
      (await post({ ...seresto, startDate: '', timeZone: 'Europe/Berlin' }, { now })).body.data,
    ).toMatchObject({
      startDate: '2026-03-02',
      timeZone: 'Europe/Berlin',
    });
    const headers = { 'x-time-zone': 'Asia/Tokyo' };
    const tomorrow = { ...seresto, startDate: '2026-03-03' };
    expect((await post(tomorrow, { headers })).body.data.timeZone).toBe('Asia/Tokyo');
    expect(
      (await post({ ...seresto, startDate: '2026-03-04' }, { query: { locale: 'us' } })).body.data.timeZone,
    ).toBe('America/New_York');
  });

  it.each([
    [{ ...seresto, startDate: addDays(today, -211) }, 'reminder.startDate'],
    [{ ...seresto, startDate: addDays(today, 46) }, 'reminder.startDate'],
    [{ ...seresto, startDate: 'soon' }, 'reminder.startDate'],
    [{ ...seresto, productId: 'NO_Product' }, 'reminder.productId'],
    [{ ...seresto, productId: 'SER_Cat_Product' }, 'reminder.productId'],
    [{ ...seresto, channel: 'pigeon' }, 'reminder.channel'],
    [{ productId: 'GAL_Dog_Product', channel: 'sms' }, 'reminder.channel'],
    [{ ...seresto, dosesRemaining: 0 }, 'reminder.dosesRemaining'],
    [{ ...seresto, timeZone: 'Mars/Base' }, 'reminder.timeZone'],
  ])(
    '%j is rejected with a field error and nothing is stored [REM-02, REM-11, REM-20, REM-23, API-03]',
    async (reminder, field) => {
      const size = api.ports.table.size;
      const response = await post(reminder);
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.errors)).toEqual([field]);
      expect(api.ports.table.size).toBe(size);
    },
  );

  it.each([
    ['SER_Dog_Product', -210],
    ['SER_Dog_Product', 45],
    ['FEN_Dog_Product', -3000],
    ['FEN_Dog_Product', 3000],
  ])('of %s may start %i days from today [REM-20, REM-22]', async (productId, days) => {
    expect((await post({ productId, channel: 'email', startDate: addDays(today, days) })).status).toBe(201);
  });

  it.each([
    [-8, 400],
    [-7, 201],
    [30, 201],
    [31, 400],
  ])('of Advantage XD starting %i days from today gets %i [REM-21]', async (days, status) => {
    const reminder = {
      petId: api.cat,
      productId: 'AXD_Cat_Product',
      channel: 'email',
      startDate: addDays(today, days),
    };
    expect((await post(reminder)).status).toBe(status);
  });

  it('of Galliprant starts today regardless of the date sent [REM-23]', async () => {
    const reminder = { productId: 'GAL_Dog_Product', channel: 'email', startDate: '2026-04-01' };
    expect((await post(reminder)).body.data.startDate).toBe(today);
  });

  it('by text needs a verified phone [REM-34]', async () => {
    const pet = await newPet('Bo', 'dog', 'ann');
    const response = await post({ ...seresto, petId: pet, channel: 'sms' }, { as: 'ann' });
    expect(response).toMatchObject({
      status: 403,
      body: { success: false, message: expect.stringContaining('phone') },
    });
    const verified = await post({ ...seresto, channel: 'sms' });
    expect(verified.status).toBe(201);
    expect(await stored(verified.body.data.id)).toMatchObject({ address: '+447700900123' });
  });

  it('is in the index, with its zone and send time registered and its owner known by address [DUE-02, DUE-04]', async () => {
    const id = await made();
    const slotKey = (await stored(id))?.slotKey;
    expect(slotKey).toMatch(/^Europe\/London\|09:00\|m8\|p\d\|d2\|s[01]$/);
    expect(await api.ports.table.get({ pk: 'SLOTS', sk: 'SLOT#Europe/London|09:00' })).toBeDefined();
    expect(
      await api.ports.table.get(addressOwnerKey('email', 'verified@example.com', 'verified')),
    ).toBeDefined();
  });

  it('for a suppressed address is marked from the start [NTF-05]', async () => {
    const since = '2026-02-01T00:00:00.000Z';
    await api.ports.table.put({
      ...suppressionKey('email', 'Verified@example.com'),
      channel: 'email',
      reason: 'bounce',
      since,
    });
    expect(await stored(await made())).toMatchObject({ suppressed: 'bounce' });
  });

  it('is created once per Idempotency-Key [API-05]', async () => {
    const headers = { 'idempotency-key': 'one' };
    const responses = await Promise.all([post(seresto, { headers }), post(seresto, { headers })]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect((await list()).body).toHaveLength(1);
    expect((await post({ ...seresto, startDate: today }, { headers })).status).toBe(422);
  });

  it('that was deleted is not returned again for its Idempotency-Key [API-05]', async () => {
    const headers = { 'idempotency-key': 'one' };
    const { id } = (await post(seresto, { headers })).body.data;
    await remove(id);
    const again = await post(seresto, { headers });
    expect([again.status, again.body.success, again.body.data]).toEqual([410, false, undefined]);
    expect((await list()).body).toEqual([]);
    expect((await post({ ...seresto, startDate: today }, { headers })).status).toBe(422);
  });
});

describe('a pet that changes while its reminder is being created', () => {
  const raceWith = (act: () => Promise<unknown>) => {
    const put = api.ports.table.put.bind(api.ports.table);
    api.ports.table.put = async (item, condition) => {
      if (item.sk.startsWith('REMINDER#')) await act();
      return put(item, condition);
    };
  };

  it('leaves no reminder behind when it is deleted [PET-11]', async () => {
    raceWith(() =>
      call(endpoint(endpoints.deletePet, deletePet, api.ports), endpoints.deletePet, {
        as: 'verified',
        id: api.dog,
      }),
    );
    expect((await post(seresto)).status).toBe(404);
    expect((await list()).body).toEqual([]);
  });

  it('is shown in the reminder with the change [PET-09]', async () => {
    raceWith(() =>
      api.ports.table.update(
        { pk: 'OWNER#verified', sk: `PET#${api.dog}` },
        { set: { name: 'Max', version: 2 } },
      ),
    );
    expect((await post(seresto)).body.data.pet.name).toBe('Max');
  });
});

it('never gets 5xx, and gets 409 only for a duplicate, whatever dates, doses and zones are sent for the owner’s pet [SEC-04]', async () => {
  const anyDate = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const reminder = fc.record({
    productId: fc.constantFrom('SER_Dog_Product', 'GAL_Dog_Product', 'FEN_Dog_Product'),
    channel: fc.constantFrom('email', 'sms'),
    startDate: fc.oneof(
      anyDate.map((date) => date.toISOString().slice(0, 10)),
      fc.constantFrom('', null, '2024-02-29', '2023-02-29', '9999-12-31', '0000-01-01'),
    ),
    dosesRemaining: fc.oneof(fc.integer({ min: -1, max: 1001 }), fc.constant(null), fc.double()),
    timeZone: fc.constantFrom(
      'Europe/London',
      'america/new_york',
      'Asia/Kolkata',
      'Etc/GMT+12',
      '+05:00',
      'EST5EDT',
      'x',
    ),
  });
  await fc.assert(
    fc.asyncProperty(reminder, async (value) => {
      const { status, body } = await post(value);
      expect([201, 400, 409]).toContain(status);
      if (status === 409) expect((await stored(body.duplicateOf))?.reminderId).toBe(body.duplicateOf);
      if (status === 201) expect(endpoints.createReminder.response.safeParse(body).success).toBe(true);
    }),
    { numRuns: 500, seed: 3 },
  );
});
