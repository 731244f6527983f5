import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import { describe, expect, it } from 'vitest';
import { batchOf, reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import type { Value } from '../adapters/table.ts';
import { sentEvent } from './batch-lease.ts';
import { restoreClaims } from './restore-claims.ts';

const dueDate = '2026-05-31';

/** What `batch-1`, or another, has sent at this minute of the due hour. */
function sent(minute: string, batchId = 'batch-1', items = [reminderItem()]): EventOf<'reminder.sent'> {
  const batch = batchOf(items, { batchId });
  const event = sentEvent(batch, 1, batch.reminders, `2026-05-31T08:${minute}:00.000Z`);
  return events['reminder.sent'].schema.parse(event);
}

async function restored(claim: Value | undefined, ...archive: EventOf<'reminder.sent'>[]) {
  const table = new MemoryTable();
  const outcome = { date: '2026-04-30', result: 'delivered', at: '2026-04-30T08:00:00.000Z' };
  const item = reminderItem({ outcome, ...(claim !== undefined && { claim }) });
  await table.put(item);
  const claims = await restoreClaims(table, archive);
  const reminder = await table.get({ pk: item.pk, sk: item.sk });
  return { table, claims, claim: reminder?.claim, outcome: reminder?.outcome };
}

describe('the claim of a message sent since the copy of the table', () => {
  it('is made again, once however often its event is replayed [DUE-01]', async () => {
    const event = sent('01');
    const { table, ...first } = await restored(undefined, event, event);
    const claim = { date: dueDate, batchId: `restored-${event.id}`, attempt: 1, at: event.time };
    expect(first).toEqual({ claims: 1, claim, outcome: undefined });
    expect(await restoreClaims(table, [event])).toBe(0);
  });

  it.each([
    ['follows that of an earlier date', '2026-04-30', 'old', dueDate],
    ['keeps the occasion that its batch had claimed', `${dueDate}+04`, 'batch-1', `${dueDate}+04`],
    ['ends the messages of a date that another batch had claimed', dueDate, 'old', `${dueDate}+99`],
  ])('%s [DUE-01]', async (_, date, batchId, expected) => {
    const { claims, claim } = await restored({ date, batchId, attempt: 1, at: dueDate }, sent('01'));
    expect([claims, claim]).toMatchObject([1, { date: expected }]);
  });

  it('is left as it is if the reminder has been sent for a later date [DUE-01]', async () => {
    const later = { date: '2026-06-30', batchId: 'new', attempt: 1, at: dueDate };
    expect(await restored(later, sent('01'))).toMatchObject({ claims: 0, claim: later, outcome: {} });
  });

  it('is that of the last message of a date, in whatever order the archive is [DUE-01]', async () => {
    const [first, second] = [sent('01'), sent('02', 'batch-2')];
    const { claims, claim } = await restored(undefined, second, first);
    expect(claims).toBe(2);
    expect(claim).toMatchObject({ date: `${dueDate}+99`, batchId: `restored-${second.id}` });
  });

  it('is not made for a reminder that the copy lacks, but for the others in the event [DUE-01]', async () => {
    const items = [reminderItem({ reminderId: 'r2' }), reminderItem()];
    expect((await restored(undefined, sent('01', 'batch-1', items))).claims).toBe(1);
  });
});
