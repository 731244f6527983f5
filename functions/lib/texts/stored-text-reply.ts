import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { cleanText } from '@merrowvale/shared/schemas/plain-text.ts';
import { type SupportTextReply, supportTextReply } from '@merrowvale/shared/schemas/support.ts';
import * as z from 'zod';
import { type Item, itemReader, ttlAfter } from '../adapters/table.ts';
import { maskAddress } from '../engine/quarantined-message.ts';
import { addressPartition, itemId } from '../keys.ts';

export const textReplyPrefix = 'REPLY#';

const retentionDays = 90;
/** A text of as many parts as carriers join. */
const maxLength = 2000;

export const textRepliesPartition = (status: SupportTextReply['status']): string => `TEXT-REPLIES#${status}`;

export function textReplyItem(
  { phone, message, id }: { phone: string; message: string; id: string },
  now: string,
): Item {
  return {
    pk: addressPartition('sms', phone),
    sk: `${textReplyPrefix}${id}`,
    phone,
    message: cleanText(message).slice(0, maxLength),
    status: 'New',
    receivedAt: now,
    version: 1,
    stateKey: textRepliesPartition('New'),
    stateAt: `${now}#${id}`,
    ttl: ttlAfter(now, retentionDays * daySeconds),
  };
}

const storedTextReply = supportTextReply
  .omit({ id: true })
  .extend({ pk: z.string(), sk: z.string().startsWith(textReplyPrefix), version: z.number() });
type StoredTextReply = z.infer<typeof storedTextReply>;

export const readTextReply = itemReader(storedTextReply);

export function showTextReply({ pk, sk, version: _, phone, ...reply }: StoredTextReply): SupportTextReply {
  return { ...reply, id: itemId({ pk, sk }), phone: maskAddress(phone) };
}
