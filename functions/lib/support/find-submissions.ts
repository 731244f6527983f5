import { containsTyped } from '@merrowvale/shared/domain/folded-text.ts';
import { redactText } from '@merrowvale/shared/domain/redact-text.ts';
import {
  type SubmissionSummary,
  submissionEffect,
  submissionSummary,
} from '@merrowvale/shared/schemas/submission.ts';
import type { ShownSubmission, SubmissionFilter } from '@merrowvale/shared/schemas/support.ts';
import { type Item, type TableClient, type Update, unchangedSince, untilWritten } from '../adapters/table.ts';
import { maskAddress } from '../engine/quarantined-message.ts';
import { changedMeanwhile, unknownEntity } from '../http/preconditions.ts';
import {
  readSubmission,
  type StoredSubmission,
  statePartition,
  submissionKey,
} from '../submissions/stored-submission.ts';
import { auditOf } from './audit-log.ts';

/**
 * Maximum number of index pages that one call reads; with a sparse filter, the response may then be shorter and have
 * a cursor.
 */
const maxReads = 10;

export async function findSubmissions(
  table: TableClient,
  filter: SubmissionFilter,
  { limit, cursor: start }: { limit: number; cursor?: string | undefined },
): Promise<{ found: StoredSubmission[]; cursor: string | undefined }> {
  const found: StoredSubmission[] = [];
  let cursor = start;
  for (let read = 0; read < maxReads && found.length < limit; read += 1) {
    const page = await table.query({
      index: 'by-state',
      partition: statePartition(filter.state),
      limit: limit - found.length,
      // `~` sorts after the references that follow an instant.
      upTo: `${filter.to ?? ''}~`,
      after: filter.from,
      cursor,
    });
    const submissions = page.items.map(readSubmission).filter((each) => each !== undefined);
    found.push(...submissions.filter((each) => fits(each, filter)));
    cursor = page.cursor;
    if (cursor === undefined) break;
  }
  return { found, cursor };
}

/** Maximum number of calls of `findSubmissions` for one visit, which bounds its time under a sparse filter. */
const maxPages = 10;

/**
 * Visits the submissions under a filter, longest waiting first, until there are `max` or many had to be read. Returns
 * false if there may be more.
 */
export async function visitSubmissions(
  table: TableClient,
  filter: SubmissionFilter,
  max: number,
  visit: (submission: StoredSubmission) => void,
): Promise<boolean> {
  let cursor: string | undefined;
  let visited = 0;
  for (let page = 0; page < maxPages && visited < max; page += 1) {
    const { found, cursor: next } = await findSubmissions(table, filter, {
      limit: Math.min(1000, max - visited),
      cursor,
    });
    for (const submission of found) visit(submission);
    visited += found.length;
    cursor = next;
    if (cursor === undefined) return true;
  }
  return false;
}

function fits({ kind, formId, lastError }: StoredSubmission, filter: SubmissionFilter): boolean {
  if (filter.kind !== undefined && kind !== filter.kind) return false;
  if (filter.formId !== undefined && formId !== filter.formId) return false;
  return filter.error === undefined || containsTyped(lastError ?? '', filter.error);
}

export function listedSubmission(submission: StoredSubmission): SubmissionSummary {
  return submissionSummary.parse({ ...submission, data: maskData(submission.data) });
}

/** Fields that reveal nothing about the sender's identity. */
const plain = new Set([
  'helpWith',
  'species',
  'caseOutcome',
  'diagnosisConfirmed',
  'country',
  'caseDate',
  'strikeDate',
  'formId',
  'formCategory',
  'questionId',
  'sourceLocale',
  'sourcePortal',
  'variant',
]);

/** Submitted data with personal data masked; free-text answers count as personal. */
function maskData(data: { [field: string]: unknown }): { [field: string]: unknown } {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, plain.has(name) ? value : maskValue(value)]),
  );
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return '…';
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value === 'object' && value !== null) return maskData({ ...value });
  return value;
}

function maskText(text: string): string {
  if (text === '') return '';
  return text.includes('@') && !text.includes(' ') ? maskAddress(text) : `${text.slice(0, 1)}…`;
}

/** A submission with its full history; personal data is masked unless `isMasked` is false. */
export async function submissionDetail(
  table: TableClient,
  submission: StoredSubmission,
  { isMasked }: { isMasked: boolean },
): Promise<ShownSubmission> {
  const { data, original, corrections, discarded, correlationId, schemaVersion, effects, attempts, notes } =
    submission;
  const shown = (fields: StoredSubmission['data']) => (isMasked ? maskData(fields) : fields);
  return {
    ...listedSubmission(submission),
    isMasked,
    correlationId,
    schemaVersion,
    doubts: submissionEffect.options.filter((name) => effects[name]?.status === 'begun'),
    data: shown(data),
    original: original ? shown(original) : null,
    corrections,
    discarded: discarded ? { by: discarded.by, at: discarded.at, reason: discarded.reason } : null,
    attempts: isMasked ? attempts.map((attempt) => ({ ...attempt, answer: null })) : attempts,
    notes: isMasked ? notes.map((note) => ({ ...note, text: maskNote(note.text, submission) })) : notes,
    audit: await auditOf(table, submission.reference),
  };
}

/** Texts of the data that are shorter are also parts of ordinary words. */
const minMaskedLength = 3;

/** A note without addresses and phone numbers, and without what its submission contains. */
function maskNote(text: string, { data, original = {} }: StoredSubmission): string {
  const submitted = [...textsIn(data), ...textsIn(original)]
    .filter(({ length }) => length >= minMaskedLength)
    .sort((a, b) => b.length - a.length);
  return redactText(submitted.reduce(withoutText, text));
}

function withoutText(text: string, part: string): string {
  return text.replace(new RegExp(part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu'), '…');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return fields.flatMap(([name, each]) => (plain.has(name) ? [] : textsIn(each)));
}

export type Found = { submission: StoredSubmission; item: Item };

/** Finds a submission by its reference; throws `not-found`. */
export async function findSubmission(table: TableClient, reference: string): Promise<Found> {
  const item = await table.get(submissionKey(reference), { consistent: true });
  const submission = readSubmission(item);
  if (!item || !submission) throw unknownEntity();
  return { submission, item };
}

/** Changes a submission with optimistic locking; `decide` is called again when another write was faster. */
export async function changeSubmission(
  table: TableClient,
  reference: string,
  decide: (found: Found) => Update,
): Promise<Found> {
  return untilWritten(async () => {
    const found = await findSubmission(table, reference);
    const update = decide(found);
    const item = await table.update(
      submissionKey(reference),
      { ...update, add: { ...update.add, version: 1 } },
      unchangedSince(found.submission),
    );
    const submission = readSubmission(item);
    return item && submission && { submission, item };
  }, changedMeanwhile);
}
