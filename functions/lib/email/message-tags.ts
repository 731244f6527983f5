import type { Occasion } from '@merrowvale/shared/domain/due-dates.ts';
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
  const { data } = tags.safeParse(value);
  if (!data) return undefined;
  const [[owner], [occasion]] = [data.owner, data.occasion];
  return { ownerId: Buffer.from(owner, 'base64url').toString(), occasion: occasion.replace('_', '+') };
}

const name = 'X-Reminder-Ids';
/** Stays below SES's limit of 870 characters per header value. */
const maxLength = 800;

/** The headers that list the reminders in an email, as many as needed; the first has no number. */
export function reminderIdHeaders(reminderIds: readonly string[]): Record<string, string> {
  const values: string[] = [];
  for (const id of reminderIds) {
    const last = values.at(-1);
    if (last === undefined || last.length + 1 + id.length > maxLength) values.push(id);
    else values[values.length - 1] = `${last},${id}`;
  }
  return Object.fromEntries(
    values.map((value, index) => [index === 0 ? name : `${name}-${index + 1}`, value]),
  );
}

/** The reminders that an email is about; empty for any other email. */
export function reminderIdsIn(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers)
    .filter(([header]) => header.startsWith(name))
    .flatMap(([, value]) => value.split(',').map((id) => id.trim()));
}
