import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { describe, expect, it } from 'vitest';
import { reminderApi, seresto, today } from '../../../test/support/functions/reminders.ts';
import { reminderKey } from '../../lib/keys.ts';

const { api, post, put, remove, list, made, stored } = reminderApi();

describe('the last message', () => {
  const claim = { date: '2026-03-02', batchId: 'p', attempt: 1, at: '2026-03-02T09:00:01.000Z' };

  it('is the claim of the latest due date when all went well [NTF-07]', async () => {
    await api.ports.table.update(reminderKey('verified', await made()), { set: { claim } });
    expect((await list()).body[0].lastMessage).toEqual({
      dueDate: '2026-03-02',
      at: claim.at,
      result: 'sent',
    });
  });

  it.each(['failed', 'suppressed', 'missed'])('reports when it %s [NTF-07]', async (result) => {
    const outcome = { date: '2026-03-02', at: claim.at, result };
    await api.ports.table.update(reminderKey('verified', await made()), { set: { claim, outcome } });
    expect((await list()).body[0].lastMessage).toEqual({ dueDate: '2026-03-02', at: claim.at, result });
  });
});

describe('a deleted reminder', () => {
  it('is no longer listed nor in the index, and a second deletion gives 404 [REM-02, REM-13]', async () => {
    const id = await made();
    expect((await remove(id)).status).toBe(200);
    expect((await list()).body).toEqual([]);
    expect(await stored(id)).not.toHaveProperty('slotKey');
    expect((await remove(id)).status).toBe(404);
    expect((await put(id, seresto)).status).toBe(404);
  });
});

describe('another owner', () => {
  it('finds neither the reminder nor the pet: 404, as if they did not exist [REM-14]', async () => {
    const id = await made();
    const before = api.ports.table.all();
    const responses = [
      await put(id, seresto, { as: 'bob' }),
      await remove(id, { as: 'bob' }),
      await post(seresto, { as: 'bob' }),
    ];
    const unknown = await remove('no-such-reminder', { as: 'bob' });
    for (const response of responses) expect(response).toEqual(unknown);
    expect(unknown.status).toBe(404);
    expect(api.ports.table.all()).toEqual(before);
    expect((await list({ as: 'bob' })).body).toEqual([]);
    for (const response of [
      await list({ as: '' }),
      await post(seresto, { as: '' }),
      await remove(id, { as: '' }),
    ])
      expect(response.status).toBe(401);
  });
});

describe('events', () => {
  it('report every write to a reminder, with its request’s correlation id [EVT-01, EVT-04]', async () => {
    const headers = { 'x-correlation-id': 'c-7' };
    const { id } = (await post(seresto, { headers })).body.data;
    await put(id, { ...seresto, startDate: '2026-03-03' }, { headers });
    await remove(id, { headers });
    expect(api.ports.bus.published).toMatchObject([
      { type: 'reminder.created', detail: { reminderId: id, reminderVersion: 1, startDate: '2026-03-02' } },
      { type: 'reminder.updated', detail: { reminderId: id, reminderVersion: 2, startDate: '2026-03-03' } },
      { type: 'reminder.deleted', detail: { reminderId: id, reminderVersion: 3, petId: api.dog } },
    ]);
    for (const event of api.ports.bus.published)
      expect(event).toMatchObject({ ownerId: 'verified', correlationId: 'c-7' });
  });
});

it('lists the other reminders when one is corrupt, and logs it [REM-10]', async () => {
  const id = await made();
  await api.ports.table.update(reminderKey('verified', await made({ ...seresto, startDate: today })), {
    remove: ['productId'],
  });
  expect((await list()).body.map((reminder: { id: string }) => reminder.id)).toEqual([id]);
  expect(api.ports.lines.some((line) => line.includes('"level":"error"'))).toBe(true);
});

it('lists reminders in pages, with the next one in the Link header [API-06]', async () => {
  for (let day = 1; day < 4; day += 1) await made({ ...seresto, startDate: addDays(today, day) });
  const first = await list({ query: { limit: '2' } });
  expect([first.body.length, first.headers.link]).toEqual([2, expect.stringContaining('rel="next"')]);
});
