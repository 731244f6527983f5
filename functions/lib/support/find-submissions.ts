import type { SubmissionSummary } from '@merrowvale/shared/schemas/submission.ts';
import type { SubmissionFilter } from '@merrowvale/shared/schemas/support.ts';
import type { Table } from '../ports/table.ts';
import { readSubmission, type StoredSubmission, statePartition } from '../submissions/stored-submission.ts';
import { maskData } from './mask-data.ts';

/**
 * Maximum number of index pages that one call reads; with a sparse filter, the response may then be shorter and have
 * a cursor.
 */
const mostReads = 10;

type PageOf = { limit: number; cursor?: string | undefined };

/** A page of submissions, those waiting longest first. */
export async function findSubmissions(
  table: Table,
  filter: SubmissionFilter,
  { limit, cursor: start }: PageOf,
): Promise<{ found: StoredSubmission[]; cursor: string | undefined }> {
  const found: StoredSubmission[] = [];
  let cursor = start;
  for (let read = 0; read < mostReads && found.length < limit; read += 1) {
    const page = await table.query({
      index: 'by-state',
      partition: statePartition(filter.state),
      limit: limit - found.length,
      // `~` sorts after the references that follow an instant.
      upTo: `${filter.to ?? ''}~`,
      ...(filter.from !== undefined && { after: filter.from }),
      ...(cursor !== undefined && { cursor }),
    });
    const submissions = page.items.map(readSubmission).filter((each) => each !== undefined);
    found.push(...submissions.filter((each) => fits(each, filter)));
    cursor = page.cursor;
    if (cursor === undefined) break;
  }
  return { found, cursor };
}

function fits({ kind, formId, lastError }: StoredSubmission, filter: SubmissionFilter): boolean {
  if (filter.kind !== undefined && kind !== filter.kind) return false;
  if (filter.formId !== undefined && formId !== filter.formId) return false;
  return filter.error === undefined || (lastError ?? '').toLowerCase().includes(filter.error.toLowerCase());
}

/** A submission as shown in lists. */
export function summaryOf(submission: StoredSubmission): SubmissionSummary {
  const { reference, kind, formId, locale, state, receivedAt, changedAt, tries, lastError, data } =
    submission;
  return {
    reference,
    kind,
    formId,
    locale,
    state,
    receivedAt,
    changedAt,
    tries,
    lastError,
    data: maskData(data),
  };
}
