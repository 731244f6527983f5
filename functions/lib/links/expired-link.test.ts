import { describe, expect, it } from 'vitest';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { refuseExpired } from '../../api/message-links/unsubscribe.ts';
import { readUnsubscribe, signUnsubscribe } from './unsubscribe-token.ts';

const claims = { ownerId: 'ann', channel: 'email' as const, locale: 'en_gb' as const };
const one = { ...claims, reminderIds: ['r1'], date: '2024-02-01' };
const all = { ...claims, reminderIds: [], date: '2024-02-01' };
const expired = { code: 'gone' };

function tableWith(change: Partial<Record<'slotKey' | 'lastModified', string | null>>) {
  const table = new MemoryTable();
  const { slotKey, slotSort, ...item } = reminderItem({ ownerId: 'ann', reminderId: 'r1' });
  const place = change.slotKey === null ? {} : { slotKey: slotKey ?? 'slot', slotSort: slotSort ?? 'sort' };
  return {
    table,
    stored: table.put({ ...item, ...place, lastModified: change.lastModified ?? '2024-02-01T00:00:00.000Z' }),
  };
}

describe('an unsubscribe link', () => {
  it('works for as long as its reminder runs, however old the email is [NTF-02]', async () => {
    const { table, stored } = tableWith({});
    await stored;
    for (const link of [one, all, { ...one, date: undefined }])
      await expect(refuseExpired(table, link, '2034-02-01T00:00:00.000Z')).resolves.toBeUndefined();
  });

  it('expires a year after its reminder has ended [NTF-02]', async () => {
    const { table, stored } = tableWith({ slotKey: null, lastModified: '2025-06-01T00:00:00.000Z' });
    await stored;
    for (const link of [one, all, { ...one, date: undefined }]) {
      await expect(refuseExpired(table, link, '2026-05-31T00:00:00.000Z')).resolves.toBeUndefined();
      await expect(refuseExpired(table, link, '2026-06-02T00:00:00.000Z')).rejects.toMatchObject(expired);
    }
  });

  it('works for a year after its message if the reminder was deleted [NTF-02]', async () => {
    const table = new MemoryTable();
    for (const link of [one, all]) {
      await expect(refuseExpired(table, link, '2025-01-30T00:00:00.000Z')).resolves.toBeUndefined();
      await expect(refuseExpired(table, link, '2025-02-02T00:00:00.000Z')).rejects.toMatchObject(expired);
    }
  });

  it('is not kept alive by another reminder or by another channel [NTF-02]', async () => {
    const table = new MemoryTable();
    await table.put(reminderItem({ ownerId: 'ann', reminderId: 'r2', channel: 'sms' }));
    for (const link of [one, all])
      await expect(refuseExpired(table, link, '2034-02-01T00:00:00.000Z')).rejects.toMatchObject(expired);
  });

  it('contains the date of its message, which only we can set [NTF-02]', () => {
    const links = [one, { ...all, carerId: 'c1' }, { ...claims, reminderIds: ['r1'] }];
    for (const link of links)
      expect(readUnsubscribe(signUnsubscribe(link, 'secret') ?? '', 'secret')).toEqual(link);
  });
});
