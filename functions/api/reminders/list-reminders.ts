import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { readReminder } from '../../lib/engine/stored-reminder.ts';
import { reminderPrefix } from '../../lib/keys.ts';
import { listPage } from '../../lib/list-page.ts';
import { toReminder } from '../../lib/reminders/to-reminder.ts';

const row = endpoints.listReminders;

export async function listReminders(
  { query, owner, now, log }: ApiRequest<typeof row>,
  { table }: Dependencies,
) {
  const { items, headers } = await listPage(table, owner.sub, reminderPrefix, row, query);
  const readable = items.filter((item) => readReminder(item) !== undefined);
  // One item that nobody can read must not hide an owner's other reminders.
  if (readable.length < items.length)
    log.error('Stored reminders cannot be read.', { count: items.length - readable.length });
  return { body: readable.map((item) => toReminder(item, now)), headers };
}

export const handler = endpoint(row, listReminders, dependencies);
