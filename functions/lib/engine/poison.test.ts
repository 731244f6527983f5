import { describe, expect, it } from 'vitest';
import { batchOf, dueInstant, reminderItem } from '../../../test/support/functions/engine.ts';
import { comesBack, handled, testSender } from '../../../test/support/functions/sender.ts';
import { batchKey, readBatchRecord } from './batch-record.ts';
import { messageProgress } from './message-progress.ts';
import { type ReminderBatch, reminderBatch } from './messages.ts';
import { quarantineMessage } from './quarantine-message.ts';

const items = Array.from({ length: 200 }, (_, at) => reminderItem({ ownerId: `o${100 + at}` }));
const poison = 'o137';
const reminderOf = (ownerId: string) => ({ pk: `OWNER#${ownerId}`, sk: 'REMINDER#r1' });

type Sender = Awaited<ReturnType<typeof testSender>>;

/** Delivers batches as their queue would until none are left; a delivery that crashes is repeated after its lease. */
async function deliverAll(sender: Sender, first: ReminderBatch): Promise<void> {
  const waiting: { body: unknown; tries: number }[] = [{ body: first, tries: 0 }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    next.tries += 1;
    sender.clock.seconds += 100;
    const died = new Promise<typeof comesBack>((resolve) =>
      sender.provider.onDeath(() => resolve(comesBack)),
    );
    const response = await Promise.race([sender.instance().deliver([next.body], next.tries), died]);
    if (response.batchItemFailures.length > 0) waiting.push(next);
    for (const body of sender.batches.bodies.splice(0)) waiting.push({ body, tries: 0 });
  }
}

const sentOnce = ({ provider }: Sender) => {
  const sent = provider.emails.map(({ to }) => to);
  expect(new Set(sent).size).toBe(sent.length);
  return sent;
};

describe('a poison reminder in a batch of 200', () => {
  it('whose message cannot be rendered is dead-lettered on its own; 199 are sent once [NTF-06]', async () => {
    // An unpaired surrogate cannot be encoded into a link, so our own rendering throws.
    const unprintable = reminderItem({ ownerId: poison, reminderId: '\ud800' });
    const spoilt = items.map((item) => (item.ownerId === poison ? unprintable : item));
    const sender = await testSender(spoilt);
    await deliverAll(sender, batchOf(spoilt));
    expect(sentOnce(sender)).toHaveLength(199);
    expect(sender.dead.bodies).toHaveLength(1);
    expect(sender.dead.bodies).toMatchObject([{ reminders: [{ ownerId: poison }], splitFrom: ['batch-1'] }]);
  });

  it('is quarantined on its own, with its own error, and is sent when it is replayed [NTF-06, SUP-05]', async () => {
    const sender = await testSender(items);
    const { table, provider } = sender;
    provider.outcomeOf = (to) =>
      to.startsWith(poison) ? { status: 'retry', error: 'FAILED' } : { status: 'sent', messageId: 'm' };
    await deliverAll(sender, batchOf(items));
    const [letter] = sender.dead.bodies;
    await quarantineMessage(table, { queue: 'email', text: JSON.stringify(letter), now: dueInstant });
    const quarantined = table.all().filter(({ pk }) => pk === 'QUARANTINED');
    expect(quarantined).toMatchObject([{ reminderIds: ['r1'], tries: 6, error: 'FAILED', state: 'failed' }]);
    expect(await table.get(reminderOf(poison))).toMatchObject({ outcome: { result: 'failed' } });
    provider.outcomeOf = () => ({ status: 'sent', messageId: 'm' });
    await deliverAll(sender, reminderBatch.parse(letter));
    expect(sentOnce(sender)).toHaveLength(200);
  });

  it('that crashes its function is isolated by splitting the batch; the others are sent [NTF-06, DUE-09]', async () => {
    const sender = await testSender(items);
    sender.provider.killsAt = (to) => to.startsWith(poison);
    await deliverAll(sender, batchOf(items));
    expect(sentOnce(sender)).toHaveLength(199);
    expect(sender.dead.bodies).toMatchObject([{ reminders: [{ ownerId: poison }] }]);
    expect(sender.dead.bodies).toHaveLength(1);
  });

  it('is still sending, and never shown as sent, from the split until its part is handled [NTF-07]', async () => {
    const sender = await testSender(items.slice(30, 40));
    sender.provider.outcomeOf = (to) =>
      to.startsWith(poison) ? { status: 'retry', error: 'FAILED' } : { status: 'sent', messageId: 'm' };
    await deliverAll(sender, batchOf(items.slice(30, 40)));
    const record = readBatchRecord(await sender.table.get(batchKey('batch-1')));
    const claim = { batchId: 'batch-1' };
    expect(messageProgress(record, { ownerId: poison, reminderId: 'r1', claim })).toBe('sending');
    expect(messageProgress(record, { ownerId: 'o130', reminderId: 'r1', claim })).toBe('sent');
  });

  it('is split off again, as the same part, after a crash between the record and the queue [NTF-06, EVT-05]', async () => {
    const ten = items.slice(30, 40);
    const sender = await testSender(ten);
    sender.provider.outcomeOf = (to) =>
      to.startsWith(poison) ? { status: 'retry', error: 'FAILED' } : { status: 'sent', messageId: 'm' };
    const send = sender.dead.send.bind(sender.dead);
    let isDown = true;
    sender.dead.send = async (messages) => {
      if (isDown) throw new Error('The function was stopped.');
      return send(messages);
    };
    const batch = batchOf(ten);
    for (let tries = 1; tries <= 7; tries += 1)
      expect(await sender.deliver([batch], tries)).toEqual(comesBack);
    isDown = false;
    expect(await sender.deliver([batch], 8)).toEqual(handled);
    expect(await sender.deliver([batch], 9)).toEqual(handled);
    expect(sender.dead.bodies).toHaveLength(1);
    expect(sentOnce(sender)).toHaveLength(9);
  });
});
