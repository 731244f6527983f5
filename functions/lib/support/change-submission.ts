import { changedMeanwhile, unknownEntity } from '../http/preconditions.ts';
import type { Item, Table, Update } from '../ports/table.ts';
import { readSubmission, type StoredSubmission, submissionKey } from '../submissions/stored-submission.ts';

const tries = 4;

export type Found = { submission: StoredSubmission; item: Item };

/** Finds a submission by its reference; throws `not-found`. */
export async function findSubmission(table: Table, reference: string): Promise<Found> {
  const item = await table.get(submissionKey(reference), { consistent: true });
  const submission = readSubmission(item);
  if (!item || !submission) throw unknownEntity();
  return { submission, item };
}

/** Changes a submission with optimistic locking; `decide` is called again when another write was faster. */
export async function changeSubmission(
  table: Table,
  reference: string,
  decide: (found: Found) => Update,
): Promise<Found> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const found = await findSubmission(table, reference);
    const update = decide(found);
    const item = await table.update(
      submissionKey(reference),
      { ...update, add: { ...update.add, version: 1 } },
      { path: 'version', equals: found.submission.version },
    );
    const submission = readSubmission(item);
    if (item && submission) return { submission, item };
  }
  throw changedMeanwhile();
}
