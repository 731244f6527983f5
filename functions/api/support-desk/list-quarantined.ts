import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { Page, TableClient } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { nameInBatch } from '../../lib/engine/batch-record.ts';
import { readBatchRecords } from '../../lib/engine/message-progress.ts';
import {
  batchesIn,
  type QuarantinedMessage,
  quarantinedPartition,
  readQuarantined,
  showQuarantined,
} from '../../lib/engine/quarantined-message.ts';
import { resultInBatch } from '../../lib/engine/quarantined-progress.ts';
import { readReminder } from '../../lib/engine/stored-reminder.ts';
import { reminderKey } from '../../lib/keys.ts';

/** Number of reminders whose progress one page shows: with more, support would have to wait. */
const maxReminders = 1000;

/** The number of these quarantined messages, from the first on, whose progress fits on a page; at least one. */
function countForPage(quarantined: readonly (QuarantinedMessage | undefined)[]): number {
  let reminders = 0;
  const end = quarantined.findIndex((each) => {
    reminders += batchedIn(each).length;
    return reminders > maxReminders;
  });
  return end === -1 ? quarantined.length : Math.max(1, end);
}

/** Counts the messages of quarantined batches by their current results, in two requests per hundred reminders. */
async function quarantinedProgress(table: TableClient, quarantined: readonly QuarantinedMessage[]) {
  const keys = quarantined
    .flatMap(batchedIn)
    .map(({ batched: { ownerId, reminderId } }) => reminderKey(ownerId, reminderId));
  const items = await table.getMany(keys);
  const reminders = new Map(
    items.flatMap((item) => readReminder(item) ?? []).map((each) => [nameInBatch(each), each]),
  );
  const findRecord = await readBatchRecords(table, [...reminders.values()]);
  return (message: QuarantinedMessage) => {
    const results = batchedIn(message).flatMap(({ batched, batch }) => {
      const reminder = reminders.get(nameInBatch(batched));
      return (reminder && resultInBatch(reminder, batch, findRecord(reminder))) ?? [];
    });
    const counted = Map.groupBy(results, (result) => result);
    return [...counted].map(([result, { length: count }]) => ({ result, count }));
  };
}

function batchedIn(message: QuarantinedMessage | undefined) {
  const batches = message === undefined ? [] : batchesIn(message);
  return batches.flatMap((batch) => batch.reminders.map((batched) => ({ batch, batched })));
}

const pageSize = 100;

export async function listQuarantined({ query }: ApiRequest<'listQuarantined'>, { table }: Dependencies) {
  const page = await readPage(table, query.cursor);
  const quarantined = page.items.flatMap((item) => readQuarantined(item) ?? []);
  const progressOf = await quarantinedProgress(table, quarantined);
  const data = quarantined.map((each) => ({ ...showQuarantined(each), messages: progressOf(each) }));
  return { body: { data: { data, cursor: page.cursor ?? null } } };
}

/** A page is shorter if its batches contain more reminders than can be read at once. */
async function readPage(table: TableClient, cursor: string | undefined): Promise<Page> {
  const read = (limit: number) =>
    table.query({ partition: quarantinedPartition, limit, consistent: true, cursor });
  const page = await read(pageSize);
  const count = countForPage(page.items.map(readQuarantined));
  return count < page.items.length ? read(count) : page;
}

export const handler = endpoint(supportDeskEndpoints.listQuarantined, listQuarantined, dependencies);
