import { describe, expect, it } from 'vitest';
import { reminderItem } from '../../test/support/functions/engine.ts';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import { addressOwnerKey, profileKey, reminderKey, suppressionKey } from '../lib/keys.ts';
import { findOwner } from '../lib/owners/owners.ts';
import { processTextReply, textReply } from './process-text-replies.ts';

const phone = '+447700900123';
const now = '2026-03-02T09:05:00.000Z';
const sent = (messageBody: string) => ({
  originationNumber: phone,
  destinationNumber: '+12025550100',
  messageKeyword: 'STOP',
  messageBody,
  inboundMessageId: 'cae173d2-66b9-564c-8309-21f858e9fb84',
  previousPublishedMessageId: 'wJalrXUtnFEMI',
});
const wrapped = (messageBody: string) => ({
  Type: 'Notification',
  Message: JSON.stringify(sent(messageBody)),
});

async function tableWithOwner() {
  const table = new MemoryTable();
  await table.put(reminderItem({ channel: 'sms' }));
  await table.put({ ...addressOwnerKey('sms', phone, 'ann'), ownerId: 'ann', channel: 'sms' });
  await table.put({
    ...profileKey('ann'),
    ...{ ownerId: 'ann', email: null, phone, timeZone: null, sendTime: '09:00', locale: 'en_gb' },
    ...{ suppressions: {}, version: 1 },
  });
  return table;
}

const reply = async (table: MemoryTable, text: string) =>
  processTextReply(table, { body: textReply.parse(wrapped(text)), now });

describe('a reply to a text', () => {
  it.each(['STOP', 'Stop 🛑', 'Opt out', 'désabonner', '停止', 'STOP\nAnn'])(
    'of %s shows in the profile at once and stops all texts [NTF-05]',
    async (text) => {
      const table = await tableWithOwner();
      await reply(table, text);
      expect((await findOwner(table, 'ann'))?.suppressions.sms).toEqual({ reason: 'opt-out', since: now });
      expect(await table.get(suppressionKey('sms', phone))).toMatchObject({ reason: 'opt-out' });
      expect(await table.get(reminderKey('ann', 'r1'))).toMatchObject({ suppressed: 'opt-out' });
      const before = table.all();
      await reply(table, text);
      expect(table.all()).toEqual(before);
    },
  );

  it.each(['HELP', ' help '])('of %j is answered by the service itself [NTF-05]', async (text) => {
    const table = await tableWithOwner();
    const before = table.all();
    await reply(table, text);
    expect(table.all()).toEqual(before);
  });

  it.each(['Stop by on Monday', 'Please don’t stop', 'START', 'thanks', ''])(
    'of %j stops nothing, and waits for support once [NTF-05]',
    async (message) => {
      const table = await tableWithOwner();
      const before = table.all();
      await reply(table, message);
      await reply(table, message);
      const [waiting, ...more] = table.all().filter((item) => !before.some(({ sk }) => sk === item.sk));
      expect(waiting).toMatchObject({ phone, message, status: 'New', receivedAt: now });
      expect(more).toEqual([]);
      expect(await table.get(suppressionKey('sms', phone))).toBeUndefined();
    },
  );

  it('reaches support without characters that hide or reorder what is beside them [NTF-05]', async () => {
    const table = await tableWithOwner();
    await reply(table, 'Please\u001b[2J \u202edon’t\r\nstop\u200b');
    expect(table.all().find(({ status }) => status === 'New')?.message).toBe('Please[2J don’t\nstop');
  });

  it('is accepted raw as well, and rejected without a number', () => {
    expect(textReply.parse(sent('STOP')).originationNumber).toBe(phone);
    expect(textReply.safeParse({ ...sent('STOP'), originationNumber: 'Merrowvale' }).success).toBe(false);
  });
});
