import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { SubmissionSummary } from '@merrowvale/shared/schemas/submission.ts';
import { cutExportText, maxExportedRows } from '@merrowvale/shared/schemas/support.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type AuditPorts, writeAudit } from '../../lib/support/audit-log.ts';
import { listedSubmission, visitSubmissions } from '../../lib/support/find-submissions.ts';
import { supportDependencies } from '../../lib/support/support-dependencies.ts';

export async function exportSubmissions(request: ApiRequest<'exportSubmissions'>, ports: AuditPorts) {
  const { body: filter, now } = request;
  const { state, kind, formId } = filter;
  const found: SubmissionSummary[] = [];
  const isComplete = await visitSubmissions(ports.table, filter, maxExportedRows, (submission) =>
    found.push(listedSubmission(submission)),
  );
  const of = formId ?? kind;
  const detail = of === undefined ? `${found.length}` : `${found.length} (${of})`;
  await writeAudit(ports, request, { action: 'export', subject: state, detail });
  const name = `submissions-${state}-${now.slice(0, 10)}.csv`;
  return {
    body: submissionsCsv(found, isComplete ? undefined : cutExportText(found.at(-1)?.changedAt)),
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  };
}

export const handler = endpoint(
  supportDeskEndpoints.exportSubmissions,
  exportSubmissions,
  supportDependencies,
);

/**
 * A file by RFC 4180 with a column for each field of the data; the byte order mark makes spreadsheets read it as UTF-8.
 * `closing` is a last row of its own.
 */
export function submissionsCsv(submissions: readonly SubmissionSummary[], closing?: string): string {
  const fields = [...new Set(submissions.flatMap(({ data }) => Object.keys(data)))];
  const rows = submissions.map(({ data, ...facts }) => [
    ...columns.map((name) => facts[name]),
    ...fields.map((name) => data[name]),
  ]);
  const head = [...columns, ...fields.map((name) => `data.${name}`)];
  const lines = [head, ...rows, ...(closing === undefined ? [] : [[closing]])];
  return `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

const columns = [
  'reference',
  'kind',
  'formId',
  'locale',
  'state',
  'receivedAt',
  'changedAt',
  'tries',
  'lastError',
] as const satisfies readonly (keyof SubmissionSummary)[];

/**
 * The beginning of a formula, at the beginning of a cell or after what spreadsheets of some countries take for the end
 * of one. Source: OWASP, CSV injection.
 */
const formula = /(^|[;,\t\r\n])(\s*)([=+\-@\uff1d\uff0b\uff0d\uff20])/g;

function csvCell(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return `"${text.replace(formula, "$1$2'$3").replaceAll('"', '""')}"`;
}
