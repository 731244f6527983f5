import { AppError } from '@merrowvale/shared/errors.ts';
import { expect, it } from 'vitest';
import { batchOf, dueInstant, reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';

import { type ChannelSender, sendCall } from './send-call.ts';

it.each([
  ['our own fault', new TypeError('It is undefined.'), true],
  ['an outage', new AppError('unavailable', 'The table did not respond in time.'), undefined],
])(
  'a call that fails is tried again, and counts against its batch if it was %s [NTF-06]',
  async (_, error, isBroken) => {
    const table = new MemoryTable();
    const item = reminderItem();
    await table.put(item);
    const batch = batchOf([item]);
    const sender: ChannelSender = { channel: 'email', deliver: () => Promise.reject(error) };
    const claim = {
      date: '2026-05-31',
      instant: dueInstant,
      channel: 'email',
      attempt: 1,
      at: dueInstant,
    } as const;
    const result = await sendCall(table, sender, batch, batch.reminders, {
      ...claim,
      batchId: batch.batchId,
    });
    expect(result).toMatchObject({ later: batch.reminders, sent: [], struck: [], error: error.name });
    expect(result.isBroken).toBe(isBroken);
  },
);
