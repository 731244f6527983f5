import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { batchOf, dueInstant, reminderItem } from '../../../test/support/functions/engine.ts';
import { comesBack, handled, testSender } from '../../../test/support/functions/sender.ts';
import type { Item } from '../adapters/table.ts';

const key = { pk: 'OWNER#ann', sk: 'REMINDER#r1' };
const batchKey = { pk: 'BATCH#batch-1', sk: 'BATCH' };

describe('sending a batch of emails', () => {
  it('sends one message per owner, and reports what was due and what was sent [NTF-01, NTF-09, EVT-02]', async () => {
    const items = [reminderItem(), reminderItem({ reminderId: 'r2' }), reminderItem({ ownerId: 'bob' })];
    const { provider, bus, table, deliverBatch } = await testSender(items);
    expect(await deliverBatch()).toEqual(handled);
    expect(provider.calls).toBe(1);
    expect(
      provider.emails.map(({ to, template, headers }) => [to, template, headers['X-Reminder-Ids']]),
    ).toEqual([
      ['ann@example.com', 'dev-reminder-en', 'r1,r2'],
      ['bob@example.com', 'dev-reminder-en', 'r1'],
    ]);
    expect(bus.published).toMatchObject([
      { type: 'reminder.due', correlationId: 'run', detail: { batchId: 'batch-1', dueDate: '2026-05-31' } },
      {
        type: 'reminder.sent',
        detail: { reminders: [{ reminderId: 'r1' }, { reminderId: 'r2' }, { ownerId: 'bob' }] },
      },
    ]);
    expect(await table.get(key)).toMatchObject({
      version: 1,
      claim: { date: '2026-05-31', batchId: 'batch-1' },
    });
  });

  it('sends a long list of one owner in messages of at most twenty reminders, and at most fifty per call [NTF-09]', async () => {
    const anns = Array.from({ length: 120 }, (_, at) => reminderItem({ reminderId: `m${100 + at}` }));
    const bobs = Array.from({ length: 40 }, (_, at) =>
      reminderItem({ ownerId: 'bob', reminderId: `b${10 + at}` }),
    );
    const { provider, deliverBatch } = await testSender([...anns, ...bobs]);
    await deliverBatch();
    const lengths = provider.emails.map(({ headers }) => headers['X-Reminder-Ids']?.split(',').length);
    expect(lengths).toEqual([20, 20, 10, 20, 20, 10, 20, 20, 20]);
    expect(provider.calls).toBe(4);
  });

  it('returns a batch that it has no time to finish, and continues there [DUE-03, NTF-08]', async () => {
    const items = Array.from({ length: 120 }, (_, at) => reminderItem({ ownerId: `o${100 + at}` }));
    const { provider, deliverBatch, clock, hidden } = await testSender(items);
    // The reserve of five seconds would be left, but not the half a second of a call with 50 emails.
    clock.remaining = 5400;
    expect(await deliverBatch()).toEqual(comesBack);
    expect(hidden).toEqual([1]);
    expect(provider.emails).toHaveLength(50);
    clock.remaining = 60_000;
    expect(await deliverBatch()).toEqual(handled);
    expect(provider.emails).toHaveLength(120);
    expect(new Set(provider.emails.map(({ to }) => to)).size).toBe(120);
  });

  it('sends once when one message is delivered three times at once, and again later [DUE-09]', async () => {
    const { provider, deliverBatch, clock } = await testSender([reminderItem()]);
    await Promise.all([deliverBatch(), deliverBatch(), deliverBatch()]);
    clock.seconds += 1000;
    expect(await deliverBatch()).toEqual(handled);
    expect(provider.emails).toHaveLength(1);
  });

  it('sends once when two batches contain the same reminder for the same date [DUE-09]', async () => {
    const { provider, deliverBatch } = await testSender([reminderItem()]);
    await deliverBatch();
    await deliverBatch({ batchId: 'batch-2' });
    expect(provider.emails).toHaveLength(1);
  });

  it('costs at most 1.1 requests per reminder, not counting the provider’s [DUE-03]', async () => {
    const items = Array.from({ length: 50 }, (_, at) => reminderItem({ ownerId: `o${at}` }));
    const { table, deliverBatch } = await testSender(items);
    await deliverBatch();
    expect(table.reads + table.writes).toBeLessThanOrEqual(53);
  });

  it('sends the latest version of an edited reminder, and never a deleted or moved one [DUE-08]', async () => {
    const found = ['renamed', 'deleted', 'moved', 'stopped'].map((reminderId) =>
      reminderItem({ reminderId }),
    );
    const { table, provider, deliverBatch } = await testSender(found);
    const change = (id: string, set: Item | Record<string, string | boolean>) =>
      table.update({ pk: 'OWNER#ann', sk: `REMINDER#${id}` }, { set: { ...set, version: 2 } });
    await change('renamed', { petName: 'Max' });
    await change('deleted', { isDeleted: true });
    await change('moved', { startDate: '2026-06-02', since: '2026-05-31T07:59:00.000Z' });
    await change('stopped', { unsubscribedAt: dueInstant });
    await deliverBatch();
    expect(provider.emails).toHaveLength(1);
    expect(provider.emails[0]?.headers['X-Reminder-Ids']).toBe('renamed');
    expect(JSON.stringify(provider.emails[0]?.values)).toContain('Max');
    expect(await table.get({ pk: 'OWNER#ann', sk: 'REMINDER#stopped' })).toMatchObject({
      outcome: { date: '2026-05-31', result: 'suppressed' },
    });
  });

  it('sends a date that an edit has left owed, although it is no longer one of the plan’s [DUE-08]', async () => {
    const item = reminderItem();
    const { table, provider, deliverBatch } = await testSender([item]);
    const owed = { date: '2026-05-31', instant: dueInstant };
    await table.update(key, { set: { startDate: '2026-06-02', owed, version: 2 } });
    expect(await deliverBatch()).toEqual(handled);
    expect(provider.emails).toHaveLength(1);
    expect((await table.get(key))?.slotKey).toBe(item.slotKey);
  });

  it('removes the last dose from the index in the same write as the claim [DUE-06]', async () => {
    const item = reminderItem({ doses: 5 });
    const { table, deliver } = await testSender([item]);
    const batch = batchOf([item]);
    await deliver([{ ...batch, reminders: batch.reminders.map((each) => ({ ...each, lastDose: true })) }]);
    expect((await table.get(key))?.slotKey).toBeUndefined();
  });

  it.each([
    ['is down', new AppError('unavailable', 'Down.')],
    ['gives no reason', Object.assign(new Error('ECONNRESET'), { code: 'ECONNRESET' })],
    ['breaks us', new TypeError('Undefined.')],
  ])('sends a batch once, later, if the provider %s [NTF-06]', async (_, error) => {
    const { provider, deliverBatch, table } = await testSender([reminderItem()]);
    const send = provider.sendBulk.bind(provider);
    provider.sendBulk = () => Promise.reject(error);
    expect(await deliverBatch()).toEqual(comesBack);
    expect(await table.get(batchKey)).toMatchObject({ state: 'waiting', error: error.name });
    provider.sendBulk = send;
    expect(await deliverBatch({}, 2)).toEqual(handled);
    expect(await deliverBatch({}, 3)).toEqual(handled);
    expect(provider.emails).toHaveLength(1);
  });

  it('retries only what failed, with growing delays and jitter [NTF-06]', async () => {
    const { provider, deliverBatch, hidden, types } = await testSender([
      reminderItem(),
      reminderItem({ ownerId: 'bob' }),
    ]);
    provider.outcomeOf = (to) =>
      to.startsWith('bob') ? { status: 'retry', error: 'Throttled' } : { status: 'sent', messageId: 'm' };
    expect(await deliverBatch()).toEqual(comesBack);
    expect(await deliverBatch({}, 3)).toEqual(comesBack);
    expect(hidden[0]).toBeGreaterThanOrEqual(4);
    expect(hidden[0]).toBeLessThanOrEqual(8);
    expect(hidden[1]).toBeGreaterThanOrEqual(16);
    expect(hidden[1]).toBeLessThanOrEqual(32);
    provider.outcomeOf = () => ({ status: 'sent', messageId: 'm' });
    expect(await deliverBatch({}, 4)).toEqual(handled);
    expect(provider.emails.map(({ to }) => to)).toEqual(['ann@example.com', 'bob@example.com']);
    expect(types()).toEqual(['reminder.due', 'reminder.sent', 'reminder.sent']);
  });

  it('records permanent refusals by the provider and reports them [NTF-06, NTF-07]', async () => {
    const { table, provider, deliverBatch, bus } = await testSender([reminderItem()]);
    provider.outcomeOf = () => ({ status: 'refused', error: 'MESSAGE_REJECTED' });
    expect(await deliverBatch()).toEqual(handled);
    expect(await table.get(key)).toMatchObject({
      outcome: { date: '2026-05-31', result: 'failed', error: 'MESSAGE_REJECTED' },
    });
    expect(bus.published.at(-1)).toMatchObject({
      type: 'reminder.failed',
      detail: { error: 'MESSAGE_REJECTED', tries: 1 },
    });
  });

  it('resends after a crash between the provider’s acceptance and the record, and only then [DUE-09]', async () => {
    const { table, provider, deliverBatch, clock, hidden } = await testSender([reminderItem()]);
    const lease = {
      state: 'sending',
      version: 1,
      tries: 1,
      unsettledFrom: 1,
      leaseUntil: 1030,
      date: '2026-05-31',
    };
    await table.put({ ...batchKey, ...lease });
    expect(await deliverBatch()).toEqual(comesBack);
    expect(hidden).toEqual([31]);
    expect(provider.emails).toHaveLength(0);
    clock.seconds = 1031;
    expect(await deliverBatch()).toEqual(handled);
    expect(provider.emails).toHaveLength(1);
  });

  it.each([
    { result: 'delivered' },
    { result: 'sent', reason: 'mailboxFull' },
    { result: 'bounced', reason: 'unknownAddress' },
    { result: 'failed', reason: 'notAccepted' },
  ] as const)(
    'after a crash, neither repeats nor loses a message that has been reported as $result [DUE-09, NTF-07]',
    async (report) => {
      const { table, provider, deliverBatch, types } = await testSender([
        reminderItem(),
        reminderItem({ ownerId: 'bob' }),
      ]);
      const lease = { version: 1, tries: 1, unsettledFrom: 1, leaseUntil: 999, date: '2026-05-31' };
      await table.put({ ...batchKey, state: 'sending', ...lease });
      const claim = { date: '2026-05-31', batchId: 'batch-1', attempt: 1, at: dueInstant };
      const outcome = { date: '2026-05-31', at: dueInstant, ...report };
      await table.update(key, { set: { claim, outcome } });
      expect(await deliverBatch()).toEqual(handled);
      expect(provider.emails.map(({ to }) => to)).toEqual(['bob@example.com']);
      expect(await table.get(key)).toMatchObject({ outcome });
      expect(types()).toContain('reminder.sent');
      expect(await table.get(batchKey)).toMatchObject({ state: 'sent' });
    },
  );

  it('preserves the report if the provider refuses to accept the message again [NTF-07]', async () => {
    const { table, provider, deliverBatch } = await testSender([reminderItem()]);
    const outcome = { date: '2026-05-31', at: dueInstant, result: 'delivered' };
    const accept = provider.sendBulk.bind(provider);
    provider.outcomeOf = () => ({ status: 'refused', error: 'MESSAGE_REJECTED' });
    provider.sendBulk = async (template, emails) => {
      await table.update(key, { set: { outcome } });
      return accept(template, emails);
    };
    await deliverBatch();
    expect(await table.get(key)).toMatchObject({ outcome });
  });

  it('leaves a batch’s events to the sweeper when the bus rejects them [EVT-05]', async () => {
    const { table, bus, deliverBatch } = await testSender([reminderItem()]);
    bus.refuse = () => true;
    expect(await deliverBatch()).toEqual(handled);
    expect((await table.get(batchKey))?.outbox).toHaveLength(2);
    expect((await table.get(batchKey))?.outboxAt).toBe(dueInstant);
  });

  it('returns batches for which the rate leaves no time, without using up their attempts [NTF-08]', async () => {
    const { provider, deliver, clock, hidden, table } = await testSender([
      reminderItem(),
      reminderItem({ ownerId: 'bob' }),
    ]);
    clock.remaining = 9000;
    const [ann, bob] = [
      batchOf([reminderItem()]),
      batchOf([reminderItem({ ownerId: 'bob' })], { batchId: 'batch-2' }),
    ];
    expect(await deliver([ann, bob])).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
    expect(provider.emails.map(({ to }) => to)).toEqual(['ann@example.com']);
    expect(hidden).toEqual([1]);
    expect(await table.get({ pk: 'BATCH#batch-2', sk: 'BATCH' })).toBeUndefined();
  });

  it('dates a redelivered batch by the time of its delivery, even if the clock was moved since [DUE-10, NTF-07]', async () => {
    const sender = await testSender([reminderItem()]);
    sender.provider.outcomeOf = () => ({ status: 'retry', error: 'FAILED' });
    await sender.deliverBatch();
    sender.clock.moved = 24 * 3600;
    await sender.deliverBatch({}, 2);
    expect(await sender.table.get({ pk: 'OWNER#ann', sk: 'REMINDER#r1' })).toMatchObject({
      claim: { at: '2026-06-01T08:00:00.000Z' },
    });
  });

  it('fails only the one unreadable message among ten [NTF-06]', async () => {
    const items = Array.from({ length: 9 }, (_, at) => reminderItem({ ownerId: `o${at}` }));
    const { provider, deliver } = await testSender(items);
    const bodies = items.map((item, at) => batchOf([item], { batchId: `batch-${at}` }));
    const response = await deliver([...bodies.slice(0, 4), 'not a batch', ...bodies.slice(4)]);
    expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: 'm4' }] });
    expect(provider.emails).toHaveLength(9);
  });

  it('greets each owner in the language of the reminder [NTF-01]', async () => {
    const { provider, deliverBatch } = await testSender([
      reminderItem({ locale: 'jp' }),
      reminderItem({ ownerId: 'bob', locale: 'at' }),
    ]);
    await deliverBatch();
    expect(provider.emails.map(({ template }) => template)).toEqual(['dev-reminder-ja', 'dev-reminder-de']);
  });
});

describe('sending a batch of texts', () => {
  const texts = ['ann', 'bob', 'eve'].map((ownerId, at) =>
    reminderItem({ ownerId, channel: 'sms', address: `+44770090012${at}` }),
  );

  it('sends one text for each owner, at the channel’s pace [NTF-04, NTF-08, NTF-09]', async () => {
    const { provider, paced, deliverBatch } = await testSender(
      [...texts, reminderItem({ channel: 'sms', reminderId: 'r2' })],
      'sms',
    );
    await deliverBatch();
    expect(provider.texts.map(({ reminderIds }) => reminderIds.length)).toEqual([1, 1, 1, 1]);
    expect(paced).toEqual([1, 1, 1, 1]);
  });

  it('puts the link of its recipient into each text, where nobody can reply to stop them [NTF-09]', async () => {
    const carer = reminderItem({
      channel: 'sms',
      reminderId: 'r1~tom',
      carerId: 'tom',
      address: '+447700900129',
    });
    const { provider, deliverBatch } = await testSender([...texts, carer], 'sms');
    await deliverBatch();
    const links = provider.texts.map(({ body }) => /portal\.example\/s\/\S+$/.exec(body)?.[0].slice(17));
    expect(links).toEqual(['ann', 'bob', 'eve', 'anntom']);
  });

  it('repeats only the text in doubt after a crash halfway [DUE-09]', async () => {
    const { table, provider, deliverBatch } = await testSender(texts, 'sms');
    const lease = {
      state: 'sending',
      version: 1,
      tries: 1,
      unsettledFrom: 1,
      leaseUntil: 999,
      date: '2026-05-31',
    };
    await table.put({ ...batchKey, ...lease });
    for (const pk of ['OWNER#ann', 'OWNER#bob']) {
      const claim = { date: '2026-05-31', batchId: 'batch-1', attempt: 1, at: dueInstant };
      await table.update({ pk, sk: 'REMINDER#r1' }, { set: { claim } });
    }
    expect(await deliverBatch()).toEqual(handled);
    expect(provider.texts.map(({ to }) => to)).toEqual(['+447700900121', '+447700900122']);
  });

  it('continues with the others first when one number fails temporarily [NTF-06]', async () => {
    const { provider, deliverBatch } = await testSender(texts, 'sms');
    provider.outcomeOf = (to) =>
      to.endsWith('0') ? { status: 'retry', error: 'Throttled' } : { status: 'sent', messageId: 'm' };
    expect(await deliverBatch()).toEqual(comesBack);
    expect(await deliverBatch({}, 2)).toEqual(comesBack);
    expect(provider.texts.map(({ to }) => to)).toEqual(['+447700900121', '+447700900122']);
  });

  const thrown = (error: Error) => () => Promise.reject(error);
  const withheld = (limit: 'today' | 'country' | 'month') => async () =>
    ({ status: 'withheld', error: limit, limit }) as const;
  it.each([
    ['by a limit of its own', withheld('today'), handled, 'failed'],
    ['by a limit of everybody in the country', withheld('country'), comesBack, undefined],
    ['by a limit of everybody', withheld('month'), comesBack, undefined],
    ['while it cannot be counted', thrown(new AppError('unavailable', 'Down.')), comesBack, undefined],
    ['since counting it is broken', thrown(new TypeError('Undefined.')), comesBack, undefined],
  ])(
    'does not send a text that is withheld %s, but the others [NTF-06]',
    async (_, send, expected, result) => {
      const { table, provider, deliverBatch, types } = await testSender(texts, 'sms');
      const sendOthers = provider.send.bind(provider);
      provider.send = (text) => (text.to === '+447700900121' ? send() : sendOthers(text));
      expect(await deliverBatch()).toEqual(expected);
      expect(provider.texts.map(({ to }) => to)).toEqual(['+447700900120', '+447700900122']);
      const bob = await table.get({ pk: 'OWNER#bob', sk: 'REMINDER#r1' });
      expect(Object(bob?.outcome).result).toBe(result);
      expect(types()).toContain('reminder.sent');
      expect(await deliverBatch({}, 2)).toEqual(expected);
      expect(provider.texts).toHaveLength(2);
    },
  );

  it('never texts a number again that has opted out [NTF-05]', async () => {
    const { table, provider, deliverBatch } = await testSender([texts[0] as Item], 'sms');
    provider.outcomeOf = () => ({ status: 'refused', error: 'OptedOut', isOptedOut: true });
    await table.put({
      pk: (await import('../keys.ts')).addressPartition('sms', '+447700900120'),
      sk: 'OWNER#ann',
    });
    expect(await deliverBatch()).toEqual(handled);
    expect(await table.get(key)).toMatchObject({ suppressed: 'opt-out', outcome: { result: 'suppressed' } });
  });
});
