import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';
import { countReminders } from './count-reminders.ts';
import { type MessageReport, recordReport, reportKey, strongerReport } from './message-report.ts';

/**
 * Writes the reports of one batch, at most one per reminder and occasion: the strongest. Add all of them
 * before writing any.
 */
export class ReportWriter {
  readonly #table: Table;
  readonly #strongest = new Map<string, MessageReport>();
  readonly #writes = new Map<string, Promise<boolean>>();
  readonly #written: MessageReport[] = [];

  constructor(table: Table) {
    this.#table = table;
  }

  add(reports: readonly MessageReport[]): void {
    for (const report of reports) {
      const key = reportKey(report);
      this.#strongest.set(key, strongerReport(this.#strongest.get(key) ?? report, report));
    }
  }

  /** Resolves once the reminders of these reports have this report or a stronger one. */
  async write(reports: readonly MessageReport[]): Promise<void> {
    await Promise.all(reports.map((report) => this.#writeOnce(reportKey(report))));
  }

  /** Counts newly written reports by result. */
  count(log: Log): void {
    for (const [result, reports] of Map.groupBy(this.#written, ({ outcome }) => outcome.result)) {
      const [{ outcome } = { outcome: undefined }] = reports;
      if (outcome && result !== 'sent') countReminders(log, result, reports.length);
    }
  }

  #writeOnce(key: string): Promise<boolean> {
    const write = this.#writes.get(key) ?? this.#write(key);
    this.#writes.set(key, write);
    return write;
  }

  async #write(key: string): Promise<boolean> {
    const report = this.#strongest.get(key);
    const isWritten = report !== undefined && (await recordReport(this.#table, report));
    if (isWritten) this.#written.push(report);
    return isWritten;
  }
}
