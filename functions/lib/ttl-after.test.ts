import { expect, it } from 'vitest';
import { testDependencies, testIdentity } from '../../test/support/functions/endpoint.ts';
import { batchOf, dueInstant, MemoryQueue, reminderItem } from '../../test/support/functions/engine.ts';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import { noteAccountChange } from './account/account-notice.ts';
import type { Item } from './adapters/table.ts';
import { noteRefusal } from './carers/inbox-invitations.ts';
import { storeRepeat } from './doses/remind-again.ts';
import { leaseBatch } from './engine/batch-lease.ts';
import { readReminder } from './engine/stored-reminder.ts';
import { tombstone } from './entity-write.ts';
import { endOtherAccess } from './identity/owner-sessions.ts';
import { countUse } from './limits/count-use.ts';
import { storePhoneCode } from './phone/phone-codes.ts';
import { startReplayJob } from './support/replay-job.ts';
import { textReplyItem } from './texts/stored-text-reply.ts';

const now = dueInstant;
const at = Date.parse(now) / 1000;
const ann = testIdentity('ann');
const [hour, day] = [3600, 86_400];

const stored: [what: string, seconds: number, store: (table: MemoryTable) => Promise<unknown>][] = [
  [
    'a tombstone',
    30 * day,
    (table) => table.put({ ...reminderItem(), ...tombstone(now), lastModified: now }),
  ],
  [
    'a text that support has to read',
    90 * day,
    (table) => table.put(textReplyItem({ phone: '+447700900123', message: 'Who is this?', id: 'm1' }, now)),
  ],
  [
    'a notice of a change of an account',
    90 * day,
    (table) => {
      const changed = { change: 'password', owner: ann, locale: 'en_gb', correlationId: 'c', now } as const;
      return noteAccountChange({ ...testDependencies(), table }, changed);
    },
  ],
  [
    'the record of a batch',
    90 * day,
    (table) => leaseBatch(table, batchOf([reminderItem()]), now, { nowSeconds: at, untilSeconds: at + 60 }),
  ],
  [
    'a replay of many submissions',
    90 * day,
    (table) => {
      const started = { order: { references: ['MV-1'], ratePerSecond: 5, estimateOnly: false }, total: 1 };
      const replays = new MemoryQueue();
      return startReplayJob({ table, replays }, started, { owner: ann, now, requestId: 'request-1' });
    },
  ],
  [
    'a repeat, from the beginning of its day',
    7 * day - 8 * hour,
    (table) => {
      const reminder = readReminder(reminderItem());
      const date = now.slice(0, 10);
      if (!reminder) throw new Error('The reminder is not one.');
      return storeRepeat(table, reminder, { date, sendDate: date, occasion: `${date}+00` }, 1);
    },
  ],
  [
    'the refusal of an invitation',
    365 * day,
    (table) => noteRefusal(table, { inbox: 'hash', ownerId: 'ann', now }),
  ],
  [
    'the end of an owner’s access tokens',
    12 * hour,
    (table) => endOtherAccess(table, 'ann', { currentId: undefined, now: at }),
  ],
  [
    'a code for a number',
    600,
    (table) =>
      storePhoneCode(
        { table, secret: 'secret', now },
        { code: '123456', ownerId: 'ann', phone: '+447700900123' },
      ),
  ],
  [
    'a counter, from the start of its window',
    2 * hour,
    (table) => {
      const use = { subject: 'owner ann', what: 'writes', seconds: hour, max: 1, now } as const;
      return countUse({ ...use, table });
    },
  ],
];

it.each(stored)('the table keeps %s for %i seconds [PRI-01]', async (_, seconds, store) => {
  const table = new MemoryTable();
  await store(table);
  const kept = table.all().flatMap(({ ttl }: Item) => (ttl === undefined ? [] : [Number(ttl) - at]));
  expect(kept).toEqual([seconds]);
});
