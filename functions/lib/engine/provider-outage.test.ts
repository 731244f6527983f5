import { describe, expect, it } from 'vitest';
import { batchOf, dueInstant, reminderItem } from '../../../test/support/functions/engine.ts';
import { comesBack, handled, testSender } from '../../../test/support/functions/sender.ts';
import type { SendOutcome } from '../adapters/mail.ts';
import type { ReminderBatch } from './messages.ts';
import { readProviderState } from './provider-state.ts';
import { quarantineMessage } from './quarantine-message.ts';

const refused: SendOutcome = { status: 'unavailable', error: 'SendingPausedException' };
const accepted: SendOutcome = { status: 'sent', messageId: 'm' };
const hour = 3600;
const owners = (count: number, channel = 'email') =>
  Array.from({ length: count }, (_, at) =>
    reminderItem({ ownerId: `o${100 + at}`, channel, address: `a${at}` }),
  );

type Sender = Awaited<ReturnType<typeof testSender>>;

/**
 * Delivers the batch whenever its backoff ends, until it is done or time is up; returns the times at which calls were
 * made.
 */
async function waitOut(sender: Sender, seconds: number, batch?: ReminderBatch): Promise<number[]> {
  const { provider, clock, hidden, deliver, deliverBatch } = sender;
  const calls: number[] = [];
  const end = clock.seconds + seconds;
  for (let tries = 1; clock.seconds < end; tries += 1) {
    const before = provider.calls;
    const { batchItemFailures } = await (batch ? deliver([batch], tries) : deliverBatch({}, tries));
    for (let call = before; call < provider.calls; call += 1) calls.push(clock.seconds);
    if (batchItemFailures.length === 0) return calls;
    clock.seconds += hidden.at(-1) ?? 1;
  }
  return calls;
}

const stateOf = async ({ table }: Sender, sk = 'email') =>
  readProviderState(await table.get({ pk: 'PROVIDER', sk }));

describe('a provider that refuses every call', () => {
  it.each(['email', 'sms'] as const)(
    'is waited out for six hours by %s: everything is then sent once, without manual steps [NTF-06, NTF-08]',
    async (channel) => {
      const sender = await testSender(owners(40, channel), channel);
      sender.provider.outcomeOf = () => refused;
      await waitOut(sender, 6 * hour);
      expect(sender.dead.bodies).toEqual([]);
      expect((await stateOf(sender, channel))?.state).toBe('open');
      sender.provider.outcomeOf = () => accepted;
      await waitOut(sender, hour);
      const sent = [...sender.provider.emails, ...sender.provider.texts].map(({ to }) => to);
      expect(sent).toHaveLength(40);
      expect(new Set(sent).size).toBe(40);
      expect(await stateOf(sender, channel)).toMatchObject({ state: 'closed' });
      expect(sender.types()).toContain('reminder.sent');
      expect(sender.types()).not.toContain('reminder.failed');
    },
  );

  it('gets no more than one call a minute once it is known to be down, and fewer over time [NTF-08]', async () => {
    const sender = await testSender(owners(200));
    sender.provider.outcomeOf = () => refused;
    const calls = await waitOut(sender, 6 * hour);
    const opened = Date.parse((await stateOf(sender))?.since ?? '');
    const probes = calls.filter((at) => (at - 1000) * 1000 + Date.parse(dueInstant) > opened);
    const gaps = probes.slice(1).map((at, index) => at - (probes[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60);
    expect(Math.min(...gaps)).toBeLessThan(300);
    expect(gaps.at(-1)).toBe(900);
    expect(probes.length).toBeLessThan(40);
    expect(calls.length - probes.length).toBeLessThanOrEqual(8);
  });

  it('costs concurrent functions at most eight calls each until it is known to be down, and at most one more each [NTF-08]', async () => {
    const items = owners(200);
    const sender = await testSender(items);
    const { table, provider } = sender;
    const refusing = provider.sendBulk.bind(provider);
    let afterOpening = 0;
    // Every call waits for the calls of the other functions, so that they notice the outage as late as possible.
    provider.sendBulk = async (template, emails) => {
      const isOpen = (await stateOf(sender))?.state === 'open';
      if (isOpen) afterOpening += 1;
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      return refusing(template, emails);
    };
    provider.outcomeOf = () => refused;
    const functions = Array.from({ length: 4 }, () => sender.instance());
    const batches = items.map((item, at) => batchOf([item], { batchId: `batch-${at}` }));
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        functions.map(({ deliver }, at) =>
          deliver(batches.slice((at * 5 + round) * 10, (at * 5 + round) * 10 + 10)),
        ),
      );
    expect((await stateOf(sender))?.state).toBe('open');
    expect(provider.calls).toBeLessThanOrEqual(8 * 4);
    expect(afterOpening).toBeLessThanOrEqual(4);
    expect(table.writes).toBeLessThan(200);
  });

  it('is probed by one function at a time, while the others return their batches without a write [NTF-08]', async () => {
    const [first, ...items] = owners(51);
    const sender = await testSender(owners(51));
    sender.provider.outcomeOf = () => refused;
    await waitOut(sender, hour, batchOf(first ? [first] : []));
    sender.clock.seconds += hour;
    const others = Array.from({ length: 5 }, () => sender.instance());
    const batches = items.map((item, at) => batchOf([item], { batchId: `batch-${at}` }));
    const before = { calls: sender.provider.calls, writes: sender.table.writes };
    await Promise.all(others.map(({ deliver }, at) => deliver(batches.slice(at * 10, at * 10 + 10))));
    expect(sender.provider.calls - before.calls).toBe(1);
    // The probe’s reservation, its lease, claim and record; four other functions try to reserve the probe in vain.
    expect(sender.table.writes - before.writes).toBeLessThanOrEqual(8);
  });

  it('keeps its probe reserved when the probing function dies, and the next one follows a while later [NTF-08]', async () => {
    const sender = await testSender(owners(1));
    sender.provider.outcomeOf = () => refused;
    await waitOut(sender, hour);
    sender.clock.seconds += hour;
    const [first, second] = [sender.instance().circuit, sender.instance().circuit];
    for (const circuit of [first, second]) circuit.begin(dueInstant);
    expect(await first.admit()).toBe(0);
    expect(await second.admit()).toBeGreaterThanOrEqual(60);
    sender.clock.seconds += 900;
    expect(await second.admit()).toBe(0);
  });

  it('gets its full rate back in steps [NTF-08]', async () => {
    const sender = await testSender(owners(40, 'sms'), 'sms');
    sender.provider.outcomeOf = () => refused;
    await waitOut(sender, hour);
    sender.provider.outcomeOf = () => accepted;
    sender.paced.length = 0;
    await waitOut(sender, hour);
    expect(sender.paced.at(-1)).toBeCloseTo(10);
    sender.clock.seconds += 70;
    expect(sender.circuit.share()).toBe(0.25);
    sender.clock.seconds += 200;
    expect(sender.circuit.share()).toBe(1);
  });

  it('is not treated as down when it refuses every second call: the others are sent meanwhile [NTF-06]', async () => {
    const sender = await testSender(owners(200, 'sms'), 'sms');
    sender.provider.outcomeOf = () => (sender.provider.calls % 2 === 0 ? refused : accepted);
    await waitOut(sender, hour);
    expect(sender.provider.texts).toHaveLength(200);
    expect(new Set(sender.provider.texts.map(({ to }) => to)).size).toBe(200);
    expect(await stateOf(sender, 'sms')).toBeUndefined();
  });

  it('costs one read per function and no write while it is healthy, however many batches are sent [NTF-08]', async () => {
    const items = owners(60);
    const sender = await testSender(items);
    const batches = items.map((item, at) => batchOf([item], { batchId: `batch-${at}` }));
    for (let at = 0; at < 60; at += 10) await sender.deliver(batches.slice(at, at + 10));
    expect(sender.provider.emails).toHaveLength(60);
    // A lease, a claim and a record for each batch.
    expect(sender.table.writes).toBe(180);
    expect(sender.table.reads).toBe(1);
  });

  it('is reported for as long as batches are waiting [NTF-06]', async () => {
    const sender = await testSender(owners(1));
    sender.provider.outcomeOf = () => refused;
    await waitOut(sender, 2 * hour);
    const before = sender.measured('ProviderOutage');
    expect(before).toBeGreaterThan(5);
    sender.provider.outcomeOf = () => accepted;
    await waitOut(sender, hour);
    expect(sender.measured('ProviderOutage')).toBeLessThanOrEqual(before + 1);
  });

  it('ends in the dead-letter queue after the grace period of 48 hours, for support to replay, and sends nothing by itself [NTF-06, NTF-07]', async () => {
    const sender = await testSender(owners(3));
    sender.provider.outcomeOf = () => refused;
    await waitOut(sender, 49 * hour);
    sender.provider.outcomeOf = () => accepted;
    expect(await sender.deliverBatch({}, 300)).toEqual(handled);
    expect(sender.provider.emails).toEqual([]);
    expect(sender.types()).not.toContain('reminder.missed');
    const names = ['o100', 'o101', 'o102'];
    expect(sender.dead.bodies).toMatchObject([{ reminders: names.map((ownerId) => ({ ownerId })) }]);
    const text = JSON.stringify(sender.dead.bodies[0]);
    const now = new Date(sender.clock.seconds * 1000).toISOString();
    const rows = await quarantineMessage(sender.table, { queue: 'email', text, now });
    expect(JSON.stringify(rows)).toContain('reminder.failed');
    for (const ownerId of names)
      expect(await sender.table.get({ pk: `OWNER#${ownerId}`, sk: 'REMINDER#r1' })).toMatchObject({
        outcome: { date: '2026-05-31', result: 'failed', error: 'SendingPausedException' },
      });
  });

  it('is probed by a replay of what it had refused for too long [NTF-06]', async () => {
    const sender = await testSender(owners(3));
    sender.provider.outcomeOf = () => refused;
    await waitOut(sender, 49 * hour);
    const [body] = sender.dead.bodies;
    const now = new Date(sender.clock.seconds * 1000).toISOString();
    await quarantineMessage(sender.table, { queue: 'email', text: JSON.stringify(body), now });
    sender.provider.outcomeOf = () => accepted;
    for (let tries = 2; tries < 40 && sender.provider.emails.length === 0; tries += 1) {
      await sender.deliver([body], tries);
      sender.clock.seconds += 60;
    }
    expect(sender.provider.emails).toHaveLength(3);
    expect(await stateOf(sender)).toMatchObject({ state: 'closed' });
  });

  it('fails batches that were never tried because it was known to be down [NTF-06]', async () => {
    const sender = await testSender(owners(60));
    sender.provider.outcomeOf = () => refused;
    await waitOut(sender, 2 * hour);
    const late = { ...batchOf(owners(1)), batchId: 'late' };
    sender.clock.seconds += 48 * hour;
    expect(await sender.deliver([late], 300)).toEqual(handled);
    expect(sender.dead.bodies).toMatchObject([{ reminders: [{ ownerId: 'o100' }] }]);
  });

  it('records batches that are too late for another reason as missed [DUE-07, NTF-07]', async () => {
    const sender = await testSender(owners(1));
    sender.clock.seconds += 49 * hour;
    expect(await sender.deliverBatch({}, 2)).toEqual(handled);
    expect([sender.dead.bodies, sender.types()]).toEqual([[], ['reminder.due', 'reminder.missed']]);
  });

  it('does not use up the attempts of a batch that then fails for its own reasons [NTF-06]', async () => {
    const sender = await testSender(owners(2));
    sender.provider.outcomeOf = () => refused;
    await waitOut(sender, 6 * hour);
    sender.provider.outcomeOf = (to) => (to === 'a0' ? { status: 'retry', error: 'FAILED' } : accepted);
    sender.clock.seconds += hour;
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await sender.deliverBatch({}, 50 + attempt)).toEqual(comesBack);
      expect(sender.dead.bodies).toEqual([]);
    }
    expect(await sender.deliverBatch({}, 56)).toEqual(handled);
    expect(sender.dead.bodies).toMatchObject([{ reminders: [{ ownerId: 'o100' }] }]);
  });
});
