import { describe, expect, it } from 'vitest';
import { reminderApi, seresto } from '../../../test/support/functions/reminders.ts';

const { newPet, post, put, remove, list, made } = reminderApi();

describe('the same reminder twice', () => {
  it('is rejected with 409 and the id of the first; another date, channel or pet is another reminder', async () => {
    const id = await made();
    const again = await post(seresto);
    expect([again.status, again.body.duplicateOf, again.body.success]).toEqual([409, id, false]);
    expect(Object.keys(again.body.errors)).toEqual(['reminder.startDate']);
    for (const other of [
      { ...seresto, startDate: '2026-03-03' },
      { ...seresto, channel: 'sms' },
      { ...seresto, petId: await newPet('Bo', 'dog') },
    ])
      expect((await post(other)).status).toBe(201);
    expect((await list()).body).toHaveLength(4);
  });

  it('is created once, however many arrive at once, with keys or without', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(seresto, n % 2 ? { headers: { 'idempotency-key': `key-${n}` } } : {}),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect((await list()).body).toHaveLength(1);
  });

  it('cannot result from a change; the plan that a change releases is available again', async () => {
    const [first, second] = [await made(), await made({ ...seresto, startDate: '2026-03-03' })];
    const into = await put(second, seresto);
    expect([into.status, into.body.duplicateOf]).toEqual([409, first]);
    expect((await put(first, { ...seresto, startDate: '2026-03-04' })).status).toBe(200);
    expect((await put(second, seresto)).status).toBe(200);
    expect((await post({ ...seresto, startDate: '2026-03-03' })).status).toBe(201);
  });

  it('may be created again at once when the first is deleted', async () => {
    await remove(await made());
    expect((await post(seresto)).status).toBe(201);
  });
});
