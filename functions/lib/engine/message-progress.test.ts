import { describe, expect, it } from 'vitest';
import {
  batchOf,
  MemoryProvider,
  MemoryQueue,
  reminderItem,
} from '../../../test/support/functions/engine.ts';
import { MemoryBus } from '../../../test/support/functions/memory-bus.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import type { SendOutcome } from '../adapters/mail.ts';
import { reminderKey } from '../keys.ts';
import { batchKey, readBatchRecord } from './batch-record.ts';
import { emailSender } from './email-sender.ts';
import { acceptedBy, findProgress, messageProgress, progressOf } from './message-progress.ts';
import { quarantineMessage } from './quarantine-message.ts';
import { sendBatch } from './send-batch.ts';
import { readReminder } from './stored-reminder.ts';

const owners = ['ann', 'bob', 'cid'];
const items = owners.map((ownerId) => reminderItem({ ownerId }));
const batch = batchOf(items);
const now = '2026-05-31T08:00:05.000Z';

async function setUp() {
  const table = new MemoryTable();
  for (const item of items) await table.put(item);
  const provider = new MemoryProvider();
  const sender = emailSender(
    { mail: provider, pace: async () => {}, secret: async () => 'secret' },
    { siteUrl: 'https://portal.example', templatePrefix: 'dev-reminder' },
  );
  let seconds = 0;
  const send = () => {
    seconds += 100;
    const lease = { nowSeconds: seconds, untilSeconds: seconds + 60 };
    const queues = { batches: new MemoryQueue(), dead: new MemoryQueue() };
    const attempt = { now, lease, hasTime: () => true, mayCall: () => true, isTooLate: false };
    return sendBatch({ table, bus: new MemoryBus(), queues }, sender, batch, attempt);
  };
  const progress = async () => {
    const record = readBatchRecord(await table.get(batchKey(batch.batchId)));
    return Promise.all(
      owners.map(async (ownerId) => {
        const reminder = readReminder(await table.get(reminderKey(ownerId, 'r1')));
        if (!reminder?.claim) return 'unclaimed';
        expect(acceptedBy(record, reminder)).toBe(messageProgress(record, reminder) === 'sent');
        return messageProgress(record, reminder);
      }),
    );
  };
  const outcomes = (each: Record<string, SendOutcome['status']>) => {
    provider.outcomeOf = (to) => {
      const status = each[to.split('@')[0] ?? ''] ?? 'sent';
      return status === 'sent' ? { status, messageId: 'm' } : { status, error: 'TRANSIENT_FAILURE' };
    };
  };
  return { table, provider, send, progress, outcomes };
}

describe('the progress of a claimed message', () => {
  it('is not sent while the provider has yet to respond, even after the holder crashed [NTF-07]', async () => {
    const { provider, send, progress } = await setUp();
    const seen: string[][] = [];
    // A killed function never returns from its call.
    await new Promise<void>((stopped) => {
      provider.sendBulk = async () => {
        seen.push(await progress());
        stopped();
        return new Promise(() => {});
      };
      void send();
    });
    expect([...seen, await progress()]).toEqual([
      ['sending', 'sending', 'sending'],
      ['sending', 'sending', 'sending'],
    ]);
  });

  it('separates accepted messages from postponed ones through every further attempt [NTF-07]', async () => {
    const { table, provider, send, progress, outcomes } = await setUp();
    outcomes({ bob: 'retry', cid: 'retry' });
    await send();
    expect(await progress()).toEqual(['sent', 'sending', 'sending']);
    const seen: string[][] = [];
    const sendBulk = provider.sendBulk.bind(provider);
    provider.sendBulk = async (template, emails) => {
      seen.push(await progress());
      return sendBulk(template, emails);
    };
    outcomes({ cid: 'retry' });
    await send();
    expect(seen).toEqual([['sent', 'sending', 'sending']]);
    expect(await progress()).toEqual(['sent', 'sent', 'sending']);
    outcomes({});
    await send();
    expect(await progress()).toEqual(['sent', 'sent', 'sent']);
    expect(await table.get(batchKey(batch.batchId))).not.toHaveProperty('withdrawn');
  });

  it('does not count a reminder as sent that was moved before its next attempt [NTF-07, REM-44]', async () => {
    const { table, send, progress, outcomes } = await setUp();
    outcomes({ ann: 'retry', bob: 'retry' });
    await send();
    const moved = { set: { startDate: '2027-01-31' }, add: { version: 1 } };
    await table.update(reminderKey('bob', 'r1'), moved);
    outcomes({ ann: 'retry' });
    await send();
    expect(await progress()).toEqual(['sending', 'withdrawn', 'sent']);
    outcomes({});
    await send();
    expect(await progress()).toEqual(['sent', 'withdrawn', 'sent']);
  });

  it('does not count the remaining reminders of a quarantined batch as sent [NTF-07, NTF-06]', async () => {
    const { table, send, progress, outcomes } = await setUp();
    outcomes({ bob: 'retry' });
    await send();
    await quarantineMessage(table, { queue: 'email', text: JSON.stringify(batch), now });
    expect(await progress()).toEqual(['sent', 'withdrawn', 'sent']);
  });

  it('is still sending for reminders that were split off [NTF-07]', () => {
    const claim = { date: '2026-05-31', batchId: 'batch-1', attempt: 1, at: now };
    const record = readBatchRecord({
      ...batchKey('batch-1'),
      ...{ state: 'sent', version: 2, tries: 6, leaseUntil: 0, unsettledFrom: 1, date: '2026-05-31' },
      handedOver: ['ann/r1'],
    });
    expect(messageProgress(record, { ownerId: 'ann', reminderId: 'r1', claim })).toBe('sending');
    expect(messageProgress(record, { ownerId: 'bob', reminderId: 'r1', claim })).toBe('sent');
  });

  it('counts as sent once the record has expired, and never without a claim [NTF-07]', () => {
    const claim = { date: '2026-05-31', batchId: 'batch-1', attempt: 1, at: now };
    const reminder = { ownerId: 'ann', reminderId: 'r1', claim };
    expect(acceptedBy(undefined, reminder)).toBe(true);
    expect(acceptedBy(undefined, { ...reminder, claim: undefined })).toBe(false);
  });

  const claim = { date: '2026-05-31', batchId: 'batch-1', attempt: 1, at: now };
  const outcome = { date: '2026-05-31', at: now, result: 'failed' };
  const record = { version: 2, tries: 1, leaseUntil: 0, unsettledFrom: 1, date: '2026-05-31' };
  it.each([
    ['nothing has claimed it', {}, {}, undefined],
    ['it is being sent', { claim }, { state: 'sending' }, true],
    ['it waits for another attempt', { claim }, { state: 'waiting', remaining: ['ann/r1'] }, true],
    ['it was sent', { claim }, { state: 'sent' }, false],
    ['its record has expired', { claim }, undefined, false],
    ['it is being quarantined', { claim }, { state: 'quarantined' }, true],
    ['it was withdrawn first', { claim }, { state: 'quarantined', withdrawn: ['ann/r1'] }, false],
    ['it has failed', { claim, outcome }, { state: 'quarantined' }, false],
    [
      'an earlier one has failed',
      { claim, outcome: { ...outcome, date: '2026-04-30' } },
      { state: 'sending' },
      true,
    ],
  ])('is still open for an edit, or not, when %s [NTF-07]', async (_, changes, of, isPending) => {
    const table = new MemoryTable();
    if (of) await table.put({ ...batchKey('batch-1'), ...record, ...of });
    const reminder = readReminder(reminderItem(changes));
    if (!reminder) throw new Error('The reminder is not one.');
    const progress = await progressOf(table, reminder);
    expect(progress.claim?.isPending).toBe(isPending);
    expect(progress.claim?.date).toBe('claim' in changes ? '2026-05-31' : undefined);
  });
});

it.each([
  [0, []],
  [1, []],
  [2, ['ann']],
  [3, ['ann', 'bob']],
])(
  'a delivery that had claimed for %i of three calls goes on with the last of them, in two as in three [DUE-09]',
  async (claimed, sent) => {
    const claim = { date: '2026-05-31', batchId: 'batch-1', attempt: 1, at: now };
    const table = new MemoryTable();
    for (const [at, ownerId] of owners.entries())
      await table.put(reminderItem({ ownerId, ...(at < claimed && { claim }) }));
    for (const size of [2, 3].filter((each) => each >= claimed)) {
      const calls = batch.reminders.slice(0, size).map((reminder) => [reminder]);
      const progress = await findProgress(table, calls, batch, 1);
      expect(progress.start).toBe(Math.max(0, claimed - 1));
      expect(progress.sent.map(({ ownerId }) => ownerId)).toEqual(sent);
    }
  },
);
