import { changedMeanwhile, unknownEntity } from '../http/preconditions.ts';
import { type Item, type Table, type Update, unchangedSince, untilWritten } from '../ports/table.ts';
import { readSubmission, type StoredSubmission, submissionKey } from '../submissions/stored-submission.ts';

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
