import type { Occasion } from '@merrowvale/shared/domain/occasion.ts';
import * as z from 'zod';

/**
 * The tags that every event of an email carries, invisible to its recipient: the owner of the reminders, and the
 * occasion. Values may contain ASCII letters, digits, `_`, `-`, `.` and `@`, at most 256 of them. Source:
 * "MessageTag", Amazon SES API v2 Reference.
 */
export function messageTags(ownerId: string, occasion: Occasion): Record<string, string> {
  return { owner: Buffer.from(ownerId).toString('base64url'), occasion: occasion.replace('+', '_') };
}

const tags = z.object({ owner: z.tuple([z.string()]), occasion: z.tuple([z.string()]) });

/** Reads the tags of an event; undefined for an email that is not a reminder's. */
export function readMessageTags(value: unknown): { ownerId: string; occasion: Occasion } | undefined {
  const { success, data } = tags.safeParse(value);
  if (!success) return undefined;
  const [[owner], [occasion]] = [data.owner, data.occasion];
  return { ownerId: Buffer.from(owner, 'base64url').toString(), occasion: occasion.replace('_', '+') };
}
