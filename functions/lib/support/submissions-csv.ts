import type { SubmissionSummary } from '@merrowvale/shared/schemas/submission.ts';

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
