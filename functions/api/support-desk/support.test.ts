import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { call, lambdaContext, testDependencies } from '../../../test/support/functions/endpoint.ts';
import {
  batchOf,
  MemoryProvider,
  MemoryQueue,
  queueEvent,
  reminderItem,
} from '../../../test/support/functions/engine.ts';
import { silentLog } from '../../../test/support/functions/log.ts';
import type { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import type { Dependencies } from '../../lib/dependencies.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { emailSender } from '../../lib/engine/email-sender.ts';
import { recordReport } from '../../lib/engine/message-report.ts';
import { ProviderCircuit } from '../../lib/engine/provider-circuit.ts';
import { quarantineMessage } from '../../lib/engine/quarantine-message.ts';
import { sendHandler } from '../../lib/engine/send-handler.ts';
import { auditOf } from '../../lib/support/audit-log.ts';
import { listChannels } from './list-channels.ts';
import { listQuarantined } from './list-quarantined.ts';
import { type ReplayDependencies, replayQuarantined } from './replay-quarantined.ts';

const now = '2026-05-31T09:00:00.000Z';

async function setUp() {
  const dependencies: Dependencies & { table: MemoryTable } = testDependencies();
  const { table } = dependencies;
  const queues = {
    slots: new MemoryQueue(),
    email: new MemoryQueue(),
    sms: new MemoryQueue(),
    push: new MemoryQueue(),
  };
  const ports: ReplayDependencies = { ...dependencies, queues, auditDays: 730 };
  const list = endpoint(endpoints.listQuarantined, listQuarantined, dependencies);
  const replay = endpoint(endpoints.replayQuarantined, replayQuarantined, ports);
  const item = reminderItem();
  await table.put(item);
  await quarantineMessage(table, { queue: 'email', text: JSON.stringify(batchOf([item])), now });
  const listed = async () =>
    (await call(list, endpoints.listQuarantined, { as: 'sam:support' })).body.data.data;
  const replayOne = async (id: string, as = 'sam:support') =>
    call(replay, endpoints.replayQuarantined, { as, id });
  return { table, queues, list, listed, replayOne };
}

function sender(table: MemoryTable, provider: MemoryProvider) {
  const ports = { mail: provider, pace: async () => {}, secret: async () => 'secret' };
  const clocks = { nowSeconds: () => 0, calendar: () => now };
  return sendHandler({
    ...clocks,
    table,
    circuit: new ProviderCircuit('email', { table, ...clocks }),
    dead: new MemoryQueue(),
    bus: testDependencies().bus,
    sender: emailSender(ports, { siteUrl: 'https://portal.example', templatePrefix: 't' }),
    batches: new MemoryQueue(),
    visibility: async () => {},
    log: silentLog,
    messagesPerSecond: 1,
    retryBaseSeconds: 1,
  });
}

describe('quarantined reminders', () => {
  it('are for support only [NTF-06]', async () => {
    const { list, listed, replayOne } = await setUp();
    const [quarantined] = await listed();
    expect((await call(list, endpoints.listQuarantined, { as: 'ann' })).status).toBe(403);
    expect((await call(list, endpoints.listQuarantined)).status).toBe(401);
    expect((await replayOne(quarantined.id, 'ann')).status).toBe(403);
  });

  it('are sent when support replays them, once however often it does, and are then shown as sent [NTF-06, SUP-05, SUP-09]', async () => {
    const { table, queues, listed, replayOne } = await setUp();
    const [quarantined] = await listed();
    expect(quarantined).toMatchObject({ state: 'failed', recipients: ['a…@….com'] });
    expect((await replayOne(quarantined.id)).body.data).toMatchObject({
      id: quarantined.id,
      state: 'replayed',
    });
    await replayOne(quarantined.id);
    expect(queues.email.bodies).toHaveLength(2);
    expect(await auditOf(table, quarantined.id)).toMatchObject([{ action: 'replay', by: 'sam' }]);

    const provider = new MemoryProvider();
    const send = sender(table, provider);
    await send(queueEvent(queues.email.bodies), lambdaContext);
    expect(provider.emails).toHaveLength(1);
    expect((await listed())[0]).toMatchObject({ state: 'sent', messages: [{ result: 'sent', count: 1 }] });
    const reminder = await table.get({ pk: 'OWNER#ann', sk: 'REMINDER#r1' });
    expect(reminder).toMatchObject({ claim: { date: '2026-05-31' } });
    expect(reminder?.outcome).toBeUndefined();
    await replayOne(quarantined.id);
    expect(queues.email.bodies).toHaveLength(2);
  });

  it('show the progress of their messages since [NTF-06, NTF-07]', async () => {
    const { table, queues, listed, replayOne } = await setUp();
    const messages = async () => (await listed())[0].messages;
    expect(await messages()).toEqual([{ result: 'failed', count: 1 }]);
    const [quarantined] = await listed();
    await replayOne(quarantined.id);
    const provider = new MemoryProvider();
    const accept = provider.sendBulk.bind(provider);
    const during: unknown[] = [];
    provider.sendBulk = async (template, emails) => {
      during.push(await messages());
      return accept(template, emails);
    };
    await sender(table, provider)(queueEvent(queues.email.bodies), lambdaContext);
    expect(during).toEqual([[{ result: 'sending', count: 1 }]]);
    expect(await messages()).toEqual([{ result: 'sent', count: 1 }]);
    const outcome = { at: now, result: 'delivered' } as const;
    await recordReport(table, { ownerId: 'ann', reminderId: 'r1', occasion: '2026-05-31', outcome });
    expect(await messages()).toEqual([{ result: 'delivered', count: 1 }]);
    await table.update(
      { pk: 'OWNER#ann', sk: 'REMINDER#r1' },
      { set: { 'claim.date': '2026-06-30' }, remove: ['outcome'] },
    );
    expect(await messages()).toEqual([]);
  });

  it('show the progress of every message, on pages of at most a thousand reminders [NTF-07, SUP-09]', async () => {
    const { table, list } = await setUp();
    const sizes = [99, ...Array.from({ length: 9 }, () => 100), 200, 200, 200, 200, 200, 1];
    for (const [batch, length] of sizes.entries()) {
      const items = Array.from({ length }, (_, at) => reminderItem({ reminderId: `b${batch}-${at}` }));
      for (const item of items) await table.put(item);
      const large = batchOf(items, { batchId: `large-${batch}` });
      await quarantineMessage(table, {
        queue: 'email',
        text: JSON.stringify(large),
        now: `2026-05-31T10:${batch + 10}:00.000Z`,
      });
    }
    const page = async (cursor?: string) =>
      (
        await call(list, endpoints.listQuarantined, {
          as: 'sam:support',
          query: cursor === undefined ? {} : { cursor },
        })
      ).body.data;
    const first = await page();
    const second = await page(first.cursor);
    const third = await page(second.cursor);
    expect([first.data.length, second.data.length, third.data.length]).toEqual([11, 5, 1]);
    expect(third.cursor).toBeNull();
    const quarantined = [...first.data, ...second.data, ...third.data];
    expect(new Set(quarantined.map(({ id }) => id)).size).toBe(17);
    const counts = quarantined.flatMap(({ messages }) =>
      messages.map(({ count }: { count: number }) => count),
    );
    expect(counts).toEqual([1, ...sizes]);
  });

  it('are done with if a replay fails again after the last of them was deleted [NTF-06]', async () => {
    const { table, queues, listed, replayOne } = await setUp();
    const [quarantined] = await listed();
    await replayOne(quarantined.id);
    await table.update({ pk: 'OWNER#ann', sk: 'REMINDER#r1' }, { set: { isDeleted: true, version: 2 } });
    const [text] = queues.email.bodies.map((body) => JSON.stringify(body));
    expect(await listed()).not.toMatchObject([{ state: 'sent' }]);
    await quarantineMessage(table, { queue: 'email', text: text ?? '', now });
    expect(await listed()).toMatchObject([{ id: quarantined.id, state: 'sent' }]);
  });

  it('are listed one to a page if the next one alone has a thousand reminders [NTF-07]', async () => {
    const { table, listed } = await setUp();
    const items = Array.from({ length: 1000 }, (_, at) => reminderItem({ reminderId: `b${at}` }));
    for (const item of items) await table.put(item);
    const text = JSON.stringify(batchOf(items, { batchId: 'large' }));
    await quarantineMessage(table, { queue: 'email', text, now: '2026-05-31T10:00:00.000Z' });
    expect(await listed()).toHaveLength(1);
  });

  it('are listed a hundred to a page [NTF-07]', async () => {
    const { table, list } = await setUp();
    for (let number = 1; number <= 100; number += 1)
      await quarantineMessage(table, { queue: 'email', text: `unreadable ${number}`, now });
    const { data } = (await call(list, endpoints.listQuarantined, { as: 'sam:support' })).body;
    expect([data.data.length, typeof data.cursor]).toEqual([100, 'string']);
  });

  it('are not sent if they were changed since [DUE-08]', async () => {
    const { table, queues, listed, replayOne } = await setUp();
    const key = { pk: 'OWNER#ann', sk: 'REMINDER#r1' };
    await table.update(key, { set: { version: 2, startDate: '2026-06-15', since: now } });
    const [quarantined] = await listed();
    await replayOne(quarantined.id);
    const provider = new MemoryProvider();
    await sender(table, provider)(queueEvent(queues.email.bodies), lambdaContext);
    expect(provider.emails).toEqual([]);
  });

  it('respond with 404 for an unknown id [NTF-06]', async () => {
    const { replayOne } = await setUp();
    expect((await replayOne('bm90aGluZw')).status).toBe(404);
  });
});

describe('the state of the channels', () => {
  it('is for support only, and names the channel whose provider refuses everything [NTF-06, SUP-08]', async () => {
    const dependencies: Dependencies & { table: MemoryTable } = testDependencies();
    const { table } = dependencies;
    const list = endpoint(endpoints.listChannels, listChannels, dependencies);
    const states = async () => {
      const { status, body } = await call(list, endpoints.listChannels, { as: 'sam:support', now });
      expect(status).toBe(200);
      return endpoints.listChannels.response.parse(body).data;
    };
    expect((await call(list, endpoints.listChannels)).status).toBe(401);
    expect((await call(list, endpoints.listChannels, { as: 'ann' })).status).toBe(403);
    expect((await states()).map(({ channel, state }) => [channel, state])).toEqual([
      ['email', 'working'],
      ['sms', 'working'],
      ['push', 'working'],
    ]);
    const circuit = new ProviderCircuit('sms', { table, nowSeconds: () => 0, calendar: () => now });
    circuit.begin(now);
    for (let refusals = 0; refusals < 8; refusals += 1)
      await circuit.learn([{ status: 'unavailable', error: 'ThrottledException' }]);
    expect(await states()).toMatchObject([
      { channel: 'email', state: 'working', error: null },
      { channel: 'sms', state: 'down', since: now, error: 'ThrottledException' },
      { channel: 'push', state: 'working', error: null },
    ]);
    await circuit.learn([{ status: 'sent', messageId: 'm' }]);
    expect(await states()).toMatchObject([{}, { state: 'recovering', until: now, nextProbeAt: null }, {}]);
  });
});
