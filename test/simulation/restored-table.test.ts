import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { createReminder } from '@merrowvale/functions/api/reminders/create-reminder.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { collectSlots } from '@merrowvale/functions/lib/engine/collect-slots.ts';
import { dispatchReminders } from '@merrowvale/functions/lib/engine/dispatch-reminders.ts';
import { emailSender } from '@merrowvale/functions/lib/engine/email-sender.ts';
import { reminderBatch, slotJob } from '@merrowvale/functions/lib/engine/messages.ts';
import { restoreClaims } from '@merrowvale/functions/lib/engine/restore-claims.ts';
import { sendBatch } from '@merrowvale/functions/lib/engine/send-batch.ts';
import { readReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { sweep } from '@merrowvale/functions/lib/outbox.ts';
import { slotOf } from '@merrowvale/functions/lib/reminders/slots.ts';
import { datedReminder } from '@merrowvale/shared/domain/due-dates.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { call, siteUrl, testDependencies } from '../support/functions/endpoint.ts';
import { MemoryProvider, MemoryQueue } from '../support/functions/engine.ts';
import { MemoryBus } from '../support/functions/memory-bus.ts';
import { MemoryTable } from '../support/functions/memory-table.ts';
import { restoreByCommand } from './restore-by-command.ts';

const shards = 2;
const made = '2026-03-01T12:00:00.000Z';
/** The copy is taken between the first two and the last two of the messages that are due before the loss. */
const copied = '2026-03-10T09:30:00.000Z';
const lost = '2026-03-11T12:00:00.000Z';
const plans = [
  { productId: 'FEN_Dog_Product', startDate: '2026-03-10' },
  { productId: 'SER_Dog_Product', startDate: '2026-03-10', followUpDays: 3 },
  { productId: 'BRK_Dog_Product', startDate: '2026-03-11' },
  { productId: 'SOR_Dog_Product', startDate: '2026-03-10', sendTime: '10:00' },
];
const hour = 3_600_000;
const later = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hour).toISOString();

/**
 * The engine on a table that can be lost and restored; queues are empty at the end of each hour, as after a pause.
 */
class Rehearsal {
  table = new MemoryTable();
  readonly bus = new MemoryBus();
  readonly #provider = new MemoryProvider();
  readonly #sender = emailSender(
    { mail: this.#provider, pace: async () => {}, secret: async () => 'secret' },
    { siteUrl, templatePrefix: 'dev-reminder' },
  );

  async plan(): Promise<void> {
    const ports = {
      ...testDependencies(),
      table: this.table,
      bus: this.bus,
      reminderShards: shards,
      relay: async () => {},
    };
    const pets = endpoint(endpoints.createPet, createPet, ports);
    const reminders = endpoint(endpoints.createReminder, createReminder, ports);
    const pet = { name: 'Rex', species: 'dog', gender: 'male' };
    const created = await call(pets, endpoints.createPet, { as: 'verified', body: pet, now: made });
    const petId: unknown = created.body.data.id;
    for (const plan of plans) {
      const reminder = { petId, channel: 'email', timeZone: 'UTC', ...plan };
      await call(reminders, endpoints.createReminder, { as: 'verified', body: { reminder }, now: made });
    }
  }

  async live(from: string, until: string): Promise<void> {
    for (let now = from; now < until; now = later(now, 1)) await this.#run(now);
  }

  /** Subjects and dates of the accepted messages, as counted by the provider itself. */
  sent(): string[] {
    return this.#provider.emails.map(({ values }) => String(values.subject)).sort();
  }

  restore(items: ReturnType<MemoryTable['all']>): Promise<unknown> {
    this.table = new MemoryTable();
    return Promise.all(items.map((item) => this.table.put(item)));
  }

  async #run(at: string): Promise<void> {
    const { table, bus } = this;
    const slots = new MemoryQueue();
    const batches = { email: new MemoryQueue(), sms: new MemoryQueue(), push: new MemoryQueue() };
    await dispatchReminders({ table, slots }, { at, shards, hasTime: () => true });
    for (const body of slots.bodies)
      await collectSlots({ table, slots, batches }, slotJob.parse(body), { now: at, hasTime: () => true });
    for (const body of batches.email.bodies)
      await sendBatch(
        { table, bus, queues: { batches: batches.email, dead: new MemoryQueue() } },
        this.#sender,
        reminderBatch.parse(body),
        {
          now: at,
          lease: { nowSeconds: 1000, untilSeconds: 2000 },
          hasTime: () => true,
          mayCall: () => true,
          isTooLate: false,
        },
      );
  }
}

async function rehearse({ restoring }: { restoring: boolean }) {
  const rehearsal = new Rehearsal();
  await rehearsal.plan();
  await rehearsal.live('2026-03-09T00:00:00.000Z', copied);
  const copy = rehearsal.table.all();
  await rehearsal.live('2026-03-10T10:00:00.000Z', lost);
  const before = rehearsal.sent();
  await rehearsal.restore(copy);
  const archive = rehearsal.bus.published.flatMap((event) => (event.type === 'reminder.sent' ? [event] : []));
  const claims = restoring ? await restoreClaims(rehearsal.table, archive) : 0;
  return { rehearsal, before, archive, claims };
}

describe('a table that is lost and restored from an older copy', () => {
  it('sends nothing twice, and everything that follows once [DUE-01]', async () => {
    const { rehearsal, before } = await rehearse({ restoring: true });
    // Two of the owner's reminders are due at the same time and share an email.
    expect(before).toHaveLength(3);
    await rehearsal.live(lost, '2026-03-13T00:00:00.000Z');
    expect(rehearsal.sent()).toEqual(before);
    await rehearsal.live('2026-03-13T00:00:00.000Z', '2026-04-12T00:00:00.000Z');
    const uninterrupted = new Rehearsal();
    await uninterrupted.plan();
    await uninterrupted.live('2026-03-09T00:00:00.000Z', '2026-04-12T00:00:00.000Z');
    expect(rehearsal.sent()).toEqual(uninterrupted.sent());
  });

  it('would send messages from after the copy again, if its claims were not restored [DUE-01]', async () => {
    const { rehearsal, before } = await rehearse({ restoring: false });
    await rehearsal.live(lost, '2026-03-12T00:00:00.000Z');
    expect(rehearsal.sent().length).toBe(before.length + 2);
  });

  it('restores its claims only once, however often the archive is replayed [DUE-01]', async () => {
    const { rehearsal, archive, claims } = await rehearse({ restoring: true });
    expect(claims).toBe(4);
    expect(await restoreClaims(rehearsal.table, [...archive, ...archive])).toBe(0);
  });

  it('gets the same claims from the command of the runbook, on another implementation of the table [DUE-01]', async () => {
    const { rehearsal, before, archive } = await rehearse({ restoring: false });
    const first = await restoreByCommand(rehearsal.table.all(), archive);
    expect(first.output).toContain('4 of the messages');
    const again = await restoreByCommand(first.items, archive);
    expect(again.output).toContain('0 of the messages');
    await rehearsal.restore(again.items);
    await rehearsal.live(lost, '2026-03-13T00:00:00.000Z');
    expect(rehearsal.sent()).toEqual(before);
  });

  it('publishes the events that were waiting in the outbox of the copy [EVT-03]', async () => {
    const { rehearsal } = await rehearse({ restoring: true });
    const created = () => rehearsal.bus.published.filter(({ type }) => type === 'reminder.created');
    expect(created()).toEqual([]);
    await sweep({ table: rehearsal.table, bus: rehearsal.bus }, lost);
    expect(new Set(created().map(({ id }) => id)).size).toBe(plans.length);
    expect(await sweep({ table: rehearsal.table, bus: rehearsal.bus }, lost)).toBe(0);
  });

  it('finds every reminder in the slot that its plan requires [DUE-01]', async () => {
    const { rehearsal } = await rehearse({ restoring: true });
    const reminders = rehearsal.table.all().flatMap((item) => readReminder(item) ?? []);
    expect(reminders).toHaveLength(plans.length);
    for (const reminder of reminders) {
      const slot = slotOf(reminder, datedReminder(reminder, lost), shards);
      const partition = slot?.slotKey ?? '';
      const { items } = await rehearsal.table.query({ index: 'by-slot', partition });
      expect(items.map(({ reminderId }) => reminderId)).toContain(reminder.reminderId);
    }
  });
});
