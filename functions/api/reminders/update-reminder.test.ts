import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { describe, expect, it } from 'vitest';
import { reminderApi, seresto, today } from '../../../test/support/functions/reminders.ts';
import { profileKey, reminderKey } from '../../lib/keys.ts';

const { api, put, remove, list, made, stored } = reminderApi();

describe('a changed reminder', () => {
  it('stays paused until the day it resumes', async () => {
    const id = await made({ ...seresto, productId: 'FEN_Dog_Product', startDate: '2026-03-02' });
    await api.ports.table.update(reminderKey('verified', id), {
      set: { pausedUntil: '2026-06-01', since: '2026-05-31T23:00:00.000Z' },
    });
    const changed = { ...seresto, productId: 'FEN_Dog_Product', startDate: '2026-03-09' };
    const { body } = await put(id, changed, { now: '2026-03-20T12:00:00.000Z' });
    expect(body.data.recurringDates[0]).toBe('2026-06-09');
  });

  it('returns its new values, and lastModified moves forward [REM-12]', async () => {
    const id = await made();
    const now = '2026-03-01T12:00:00.000Z';
    const response = await put(
      id,
      { productId: 'FEN_Dog_Product', channel: 'sms', startDate: '2026-03-09' },
      { now },
    );
    expect(response).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(response.body.data).toMatchObject({
      id,
      channel: 'sms',
      date: '2026-03-09',
      lastModified: now,
      version: 2,
    });
    expect(await stored(id)).toMatchObject({ address: '+447700900123', since: now });
    expect((await stored(id))?.slotKey).toContain('|m1|');
  });

  it('continues its series unless date, product or doses change [DUE-05, DUE-06]', async () => {
    const id = await made({
      ...seresto,
      productId: 'FEN_Dog_Product',
      startDate: '2026-03-02',
      dosesRemaining: 3,
    });
    const later = { now: '2026-04-10T12:00:00.000Z' };
    expect((await list(later)).body[0].dosesRemaining).toBe(1);
    const same = {
      productId: 'FEN_Dog_Product',
      channel: 'email',
      startDate: '2026-03-02',
      timeZone: 'Europe/London',
    };
    expect((await put(id, { ...same, dosesRemaining: 1 }, later)).body.data.dosesRemaining).toBe(1);
    expect(await stored(id)).toMatchObject({ doses: 3, since: '2026-03-01T10:00:00.000Z' });
    expect((await put(id, same, later)).body.data.dosesRemaining).toBe(1);
    expect((await put(id, { ...same, dosesRemaining: 5 }, later)).body.data.dosesRemaining).toBe(5);
    expect(await stored(id)).toMatchObject({ doses: 5, since: later.now });
  });

  it('that had used up its doses is due again with new ones [DUE-06]', async () => {
    const id = await made({ ...seresto, productId: 'FEN_Dog_Product', dosesRemaining: 1 });
    await api.ports.table.update(reminderKey('verified', id), { remove: ['slotKey', 'slotSort'] });
    const later = { now: '2026-04-10T12:00:00.000Z' };
    expect((await list(later)).body[0]).toMatchObject({
      dosesRemaining: 0,
      recurringDates: [],
      date: '2026-03-02',
    });
    const again = {
      productId: 'FEN_Dog_Product',
      channel: 'email',
      startDate: '2026-03-02',
      dosesRemaining: 2,
    };
    expect((await put(id, again, later)).body.data.recurringDates).toEqual(['2026-05-02', '2026-06-02']);
    expect((await stored(id))?.slotKey).toBeDefined();
  });

  it('restarts when its owner had unsubscribed from it [NTF-02]', async () => {
    const id = await made();
    await api.ports.table.update(reminderKey('verified', id), {
      set: { unsubscribedAt: '2026-03-01T11:00:00.000Z' },
      remove: ['slotKey', 'slotSort'],
    });
    expect((await list()).body[0].unsubscribedAt).toBe('2026-03-01T11:00:00.000Z');
    expect((await put(id, seresto)).body.data.unsubscribedAt).toBeNull();
    expect((await stored(id))?.slotKey).toBeDefined();
  });

  it('is rejected with 409 when it has changed since it was read, and changes nothing [API-07]', async () => {
    const id = await made();
    const headers = { 'if-match': '"1"' };
    expect((await put(id, seresto, { headers })).status).toBe(200);
    const owner = await api.ports.table.get(profileKey('verified'));
    expect((await put(id, { ...seresto, timeZone: 'Asia/Tokyo' }, { headers })).status).toBe(409);
    expect(await api.ports.table.get(profileKey('verified'))).toEqual(owner);
    expect((await remove(id, { headers })).status).toBe(409);
    expect((await put(id, seresto, { headers: { 'if-match': 'one' } })).status).toBe(409);
  });

  it('follows the rules for a new one [REM-11, REM-20, REM-34]', async () => {
    const id = await made();
    expect((await put(id, { ...seresto, productId: 'NO_Product' })).status).toBe(400);
    expect((await put(id, { ...seresto, startDate: addDays(today, 46) })).status).toBe(400);
    expect((await put(id, { ...seresto, petId: 'no-such-pet' })).status).toBe(404);
    expect((await stored(id))?.version).toBe(1);
  });
});
