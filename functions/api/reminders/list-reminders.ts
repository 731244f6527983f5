import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { reminderPrefix } from '../../lib/keys.ts';
import { listPage } from '../../lib/list-page.ts';
import { toReminder } from '../../lib/reminders/to-reminder.ts';

const row = endpoints.listReminders;

export async function listReminders({ query, owner, now }: ApiRequest<typeof row>, { table }: Dependencies) {
  const { items, headers } = await listPage(table, owner.sub, reminderPrefix, row, query);
  return { body: items.map((item) => toReminder(item, now)), headers };
}

export const handler = endpoint(row, listReminders, dependencies);
