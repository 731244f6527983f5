import { type AddressChannel, addressChannelOf } from '@merrowvale/shared/domain/channels.ts';
import type { TableClient } from '../adapters/table.ts';
import { addressPartition, companionPrefix, isSameAddress, ownerPartition, reminderPrefix } from '../keys.ts';
import type { Log } from '../log.ts';
import { partitionItems } from '../owners/owner-items.ts';
import { countReminders } from './count-reminders.ts';
import { type MessageReport, recordReport, reportKey, strongerReport } from './message-report.ts';
import { readReminder } from './stored-reminder.ts';

/**
 * Writes the reports of one batch, at most one per reminder and occasion: the strongest. Add all of them
 * before writing any.
 */
export function reportWriter(table: TableClient) {
  const strongest = new Map<string, MessageReport>();
  const writes = new Map<string, Promise<void>>();
  const written: MessageReport[] = [];
  const write = async (key: string) => {
    const report = strongest.get(key);
    if (report && (await recordReport(table, report))) written.push(report);
  };
  const writeOnce = (key: string) => {
    const started = writes.get(key) ?? write(key);
    writes.set(key, started);
    return started;
  };
  return {
    add(reports: readonly MessageReport[]) {
      for (const report of reports) {
        const key = reportKey(report);
        strongest.set(key, strongerReport(strongest.get(key) ?? report, report));
      }
    },
    /** Resolves once the reminders of these reports have this report or a stronger one. */
    async write(reports: readonly MessageReport[]) {
      await Promise.all(reports.map((report) => writeOnce(reportKey(report))));
    },
    /** Counts newly written reports by result. */
    count(log: Log) {
      for (const [result, reports] of Map.groupBy(written, ({ outcome }) => outcome.result))
        if (result !== 'sent') countReminders(log, result, reports.length);
    },
  };
}

export async function remindersOfOwnerAt(
  table: TableClient,
  ownerId: string,
  channel: AddressChannel,
  address: string,
) {
  const prefixes = [reminderPrefix, companionPrefix];
  const pages = await Promise.all(
    prefixes.map((prefix) => partitionItems(table, ownerPartition(ownerId), prefix)),
  );
  const reminders = pages.flat().flatMap((item) => readReminder(item) ?? []);
  return reminders.filter(
    (each) => addressChannelOf(each.channel) === channel && isSameAddress(each.address, address),
  );
}

export async function remindersAtAddress(table: TableClient, channel: AddressChannel, address: string) {
  const rows = await partitionItems(table, addressPartition(channel, address));
  // `OWNER#{id}` for an owner's own address, `CARER#{id}` for the address of an owner's carer.
  const owners = rows.flatMap(({ sk }) => /^(?:OWNER|CARER)#(.+)$/.exec(sk)?.[1] ?? []);
  const found = await Promise.all(
    [...new Set(owners)].map((ownerId) => remindersOfOwnerAt(table, ownerId, channel, address)),
  );
  return found.flat();
}
