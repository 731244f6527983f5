import { expect, it } from 'vitest';
import { job, MemoryProvider, MemoryQueue, reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { syncCompanions } from '../../consumers/sync-companions.ts';
import { collectSlots } from '../engine/collect-slots.ts';
import { emailSender } from '../engine/email-sender.ts';
import { reminderBatch } from '../engine/messages.ts';
import { knownReminder } from '../engine/stored-reminder.ts';
import { carersKey, reminderKey } from '../keys.ts';

const made = '2026-03-01T10:00:00.000Z';

it('sends a carer’s copy at nine where the carer lives, and separately from the owner’s', async () => {
  const table = new MemoryTable();
  const tom = {
    ...{ carerId: 'tom', name: 'Tom', channel: 'email', address: 'tom@example.com', state: 'active' },
    ...{ locale: 'de', timeZone: 'Europe/Berlin', invitedAt: made, expiresAt: made, acceptedAt: made },
  };
  const record = { ownerId: 'ann', inviter: 'Anna', carers: [tom], quiet: [], invitations: [], version: 1 };
  await table.put({ ...carersKey('ann'), ...record });
  await table.put(reminderItem());
  await syncCompanions(
    { table, now: made, calendar: () => made, requestId: 'event', correlationId: 'c' },
    'ann',
    1,
  );

  const sent: [string, string][] = [];
  for (const [zone, now] of [
    ['Europe/Berlin', '2026-05-31T07:00:00.000Z'],
    ['Europe/London', '2026-05-31T08:00:00.000Z'],
  ] as const) {
    const batches = { email: new MemoryQueue(), sms: new MemoryQueue(), push: new MemoryQueue() };
    const delivery = { now, hasTime: () => true };
    await collectSlots({ table, slots: new MemoryQueue(), batches }, job({ zone }), delivery);
    const provider = new MemoryProvider();
    const ports = { mail: provider, pace: async () => undefined, secret: async () => 'secret' };
    const sender = emailSender(ports, { siteUrl: 'https://portal.example', templatePrefix: 'dev-reminder' });
    for (const body of batches.email.bodies) {
      const batch = reminderBatch.parse(body);
      const items = await Promise.all(
        batch.reminders.map(({ ownerId, reminderId }) => table.get(reminderKey(ownerId, reminderId))),
      );
      const found = items.filter((item) => item !== undefined).map(knownReminder);
      await sender.deliver(found, batch, now);
    }
    sent.push(...provider.emails.map(({ to, template }) => [to, template] satisfies [string, string]));
  }
  expect(sent).toEqual([
    ['tom@example.com', 'dev-reminder-carer-de'],
    ['ann@example.com', 'dev-reminder-en'],
  ]);
});
