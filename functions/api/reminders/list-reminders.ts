import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { reminderPrefix } from '../../lib/keys.ts';
import { listPage } from '../../lib/list-page.ts';
import { readableReminders } from '../../lib/reminders/to-reminder.ts';

const row = remindersEndpoints.listReminders;

export async function listReminders(request: ApiRequest<'listReminders'>, { table }: Dependencies) {
  const { query, owner } = request;
  const { items, headers } = await listPage(table, owner.sub, reminderPrefix, row, query);
  return { body: await readableReminders(items, table, request), headers };
}

export const handler = endpoint(row, listReminders, dependencies);
