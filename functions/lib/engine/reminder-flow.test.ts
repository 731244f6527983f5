import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { call, siteUrl, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { MemoryProvider, MemoryQueue } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { createPet } from '../../api/pets/create-pet.ts';
import { createReminder } from '../../api/reminders/create-reminder.ts';
import { updateReminder } from '../../api/reminders/update-reminder.ts';
import type { Queue } from '../adapters/queue.ts';
import type { Item } from '../adapters/table.ts';
import { endpoint } from '../endpoint.ts';
import { reminderKey } from '../keys.ts';
import { collectSlots } from './collect-slots.ts';
import { dispatchReminders } from './dispatch-reminders.ts';
import { emailSender } from './email-sender.ts';
import { reminderBatch, slotJob } from './messages.ts';
import { sendBatch } from './send-batch.ts';
import { slotAttributes } from './stored-reminder.ts';

const projected = new Set<string>([...slotAttributes, 'pk', 'sk', 'slotKey', 'slotSort']);

/** A table whose slot index projects the same attributes as the real one, and which counts its reads. */
class IndexedTable extends MemoryTable {
  reads = 0;

  override query: MemoryTable['query'] = async (query) => {
    this.reads += 1;
    const page = await super.query(query);
    return query.index === 'by-slot' ? { ...page, items: page.items.map(asProjected) } : page;
  };
}

function asProjected({ pk, sk, ...attributes }: Item): Item {
  const projection = Object.entries(attributes).filter(([name]) => projected.has(name));
  return { pk, sk, ...Object.fromEntries(projection) };
}

/** Creates an owner’s reminder over the API, and runs dispatcher, collector and sender for it day by day. */
async function ownerWith(reminder: object) {
  const table = new IndexedTable();
  const ports = { ...testDependencies(), table, reminderShards: 1 };
  const pet = await call(endpoint(endpoints.createPet, createPet, ports), endpoints.createPet, {
    as: 'verified',
    body: { name: 'Rex', species: 'dog', gender: 'male' },
  });
  const body = { reminder: { petId: pet.body.data.id, channel: 'email', timeZone: 'UTC', ...reminder } };
  const created = await call(
    endpoint(endpoints.createReminder, createReminder, ports),
    endpoints.createReminder,
    { as: 'verified', body },
  );
  const provider = new MemoryProvider();
  const sender = emailSender(
    { mail: provider, pace: async () => {}, secret: async () => 'secret' },
    { siteUrl, templatePrefix: 'dev-reminder' },
  );
  const sent: string[] = [];
  const params = { id: created.body.data.id };
  const edit = (changes: object, now: string) =>
    call(
      endpoint(endpoints.updateReminder, updateReminder, { ...ports, calendar: () => now }),
      endpoints.updateReminder,
      {
        as: 'verified',
        params,
        now,
        body: { reminder: { ...body.reminder, dosesRemaining: undefined, ...changes } },
      },
    );
  const run = async (day: string, time: string, changes?: object) => {
    const at = `${day}T${time}:00.000Z`;
    const batches = { email: new MemoryQueue(), sms: new MemoryQueue(), push: new MemoryQueue() };
    const slots: Queue = {
      send: async (jobs) => {
        for (const { body } of jobs)
          await collectSlots({ table, slots, batches }, slotJob.parse(body), {
            now: at,
            hasTime: () => true,
          });
        // Requested before the run, and written before the dispatcher has recorded its progress.
        const before = new Date(Date.parse(at) - 1000).toISOString();
        if (changes && batches.email.bodies.length > 0)
          expect((await edit(changes, before)).status).toBe(200);
      },
    };
    await dispatchReminders({ table, slots }, { at, shards: 1, hasTime: () => true });
    for (const body of batches.email.bodies) {
      const before = provider.emails.length;
      const lease = { nowSeconds: 1000, untilSeconds: 2000 };
      await sendBatch(
        { table, bus: ports.bus, queues: { batches: batches.email, dead: new MemoryQueue() } },
        sender,
        reminderBatch.parse(body),
        { now: at, lease, hasTime: () => true, mayCall: () => true, isTooLate: false },
      );
      for (const { values } of provider.emails.slice(before)) sent.push(`${day} ${values.subject}`);
    }
  };
  const live = async (from: string, days: number, time = '09:00') => {
    for (let at = 0; at < days; at += 1) await run(addDays(from, at), time);
  };
  const key = reminderKey('verified', created.body.data.id);
  return { table, key, sent, edit, run, live, status: created.status, readsOf: () => table.reads };
}

const collar = { productId: 'FEN_Dog_Product', startDate: '2026-03-10' };
const first = 'Rex: time for Fennadrop for dogs';
const again = 'A friendly reminder for Rex: Fennadrop for dogs';

describe('a reminder from the form to the mailbox', () => {
  it('is sent at its own hour, ahead of its date, and again while it is unanswered', async () => {
    const owner = await ownerWith({ ...collar, sendTime: '18:00', leadDays: 3, followUpDays: 4 });
    await owner.live('2026-03-02', 60, '18:00');
    expect(owner.sent).toEqual([
      `2026-03-07 ${first}`,
      `2026-03-14 ${again}`,
      `2026-04-07 ${first}`,
      `2026-04-14 ${again}`,
    ]);
  });

  it('is not followed up once it is answered, nor sent when it was answered before', async () => {
    const owner = await ownerWith({ ...collar, followUpDays: 4 });
    await owner.live('2026-03-02', 10);
    await owner.table.update(owner.key, { set: { answered: '2026-03-10' }, add: { version: 1 } });
    await owner.live('2026-03-12', 20);
    await owner.table.update(owner.key, { set: { answered: '2026-04-10' }, add: { version: 1 } });
    await owner.live('2026-04-01', 40);
    expect(owner.sent).toEqual([`2026-03-10 ${first}`, `2026-05-10 ${first}`]);
  });

  it('is sent at the later hour that its owner chooses just as it is being batched [DUE-01, REM-44]', async () => {
    const owner = await ownerWith({ ...collar, sendTime: '09:00' });
    await owner.run('2026-03-10', '09:00', { sendTime: '18:00' });
    expect(owner.sent).toEqual([]);
    await owner.run('2026-03-10', '18:00');
    expect(owner.sent).toEqual([`2026-03-10 ${first}`]);
  });

  it('is sent at the interval that its owner chose', async () => {
    const owner = await ownerWith({ productId: 'SOR_Dog_Product', startDate: '2026-03-31', interval: 'm3' });
    await owner.live('2026-03-02', 200);
    const dates = owner.sent.map((line) => line.slice(0, 10));
    expect(dates).toEqual(['2026-03-31', '2026-06-30']);
  });

  it('follows up its last dose too, and then leaves the index [DUE-06]', async () => {
    const owner = await ownerWith({ ...collar, dosesRemaining: 1, followUpDays: 3 });
    await owner.live('2026-03-02', 60);
    expect(owner.sent).toEqual([`2026-03-10 ${first}`, `2026-03-13 ${again}`]);
    expect(await owner.table.get(owner.key)).not.toHaveProperty('slotKey');
  });

  it('follows up its last dose although it is edited before a late run [DUE-06]', async () => {
    const owner = await ownerWith({ ...collar, dosesRemaining: 1, followUpDays: 4 });
    await owner.live('2026-03-02', 12);
    await owner.edit({}, '2026-03-14T10:00:00.000Z');
    await owner.run('2026-03-14', '12:00');
    expect(owner.sent).toEqual([`2026-03-10 ${first}`, `2026-03-14 ${again}`]);
    expect((await owner.table.get(owner.key))?.slotKey).toBeUndefined();
  });

  it('costs one read of the register in a run with nothing to look up, and otherwise one more for each slot [DUE-02]', async () => {
    const owner = await ownerWith({ ...collar, leadDays: 3, followUpDays: 4 });
    await owner.live('2026-03-02', 1);
    const before = owner.readsOf();
    await owner.live('2026-03-03', 1, '08:45');
    expect(owner.readsOf() - before).toBe(1);
    await owner.live('2026-03-03', 1, '09:00');
    // The register, and slots of one kind for first messages and follow-ups.
    expect(owner.readsOf() - before).toBe(4);
  });
});
