import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';
import type { MessageReport } from './message-report.ts';
import { ReportWriter } from './report-writer.ts';
import { textReports } from './text-reports.ts';
import { textStatuses } from './text-status.ts';

/** Records the statuses in one log delivery, which may be repeated. */
export async function recordTextStatuses(
  { table, log }: { table: Table; log: Log },
  data: string,
): Promise<void> {
  const { statuses, unreadable } = textStatuses(data);
  if (unreadable > 0) log.error('Delivery statuses of texts could not be read.', { count: unreadable });
  const writer = new ReportWriter(table);
  const reports: MessageReport[] = [];
  for (const status of statuses) reports.push(...(await textReports(table, status)));
  writer.add(reports);
  await writer.write(reports);
  writer.count(log);
}
