import type { Table } from '../ports/table.ts';
import type { EmailReport } from './email-event.ts';
import type { MessageReport } from './message-report.ts';
import { remindersOfOwnerAt } from './reminders-at-address.ts';

/**
 * Expands a report about an email into one for each of its reminders, looking them up where the event does
 * not list them.
 */
export async function emailReports(table: Table, report: EmailReport): Promise<MessageReport[]> {
  const { ownerId, occasion, outcome } = report;
  const reminderIds = report.reminderIds ?? (await remindersIn(table, report));
  return reminderIds.map((reminderId) => ({ ownerId, reminderId, occasion, outcome }));
}

async function remindersIn(table: Table, { ownerId, occasion, address }: EmailReport): Promise<string[]> {
  const reminders = await remindersOfOwnerAt(table, ownerId, 'email', address);
  return reminders.filter(({ claim }) => claim?.date === occasion).map(({ reminderId }) => reminderId);
}
