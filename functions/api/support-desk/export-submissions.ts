import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { SubmissionSummary } from '@merrowvale/shared/schemas/submission.ts';
import { cutExportText, maxExportedRows } from '@merrowvale/shared/schemas/support.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type AuditPorts, writeAudit } from '../../lib/support/audit-log.ts';
import { listedSubmission, visitSubmissions } from '../../lib/support/find-submissions.ts';
import { submissionsCsv } from '../../lib/support/submissions-csv.ts';
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
