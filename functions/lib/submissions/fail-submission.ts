import { newEvent, outboxAttributes } from '../outbox.ts';
import type { Item, Table } from '../ports/table.ts';
import { type StoredSubmission, stateAttributes, submissionKey } from './stored-submission.ts';

type Failure = { error: string; tries: number; now: string };

/**
 * Marks a submission as failed for support, with its event. `item` is the item it was read from. Returns undefined
 * when another write was faster.
 */
export function failSubmission(
  table: Table,
  submission: StoredSubmission,
  item: Item,
  { error, tries, now }: Failure,
): Promise<Item | undefined> {
  const { reference, kind, formId, locale, version, correlationId, ownerId } = submission;
  const key = submissionKey(reference);
  const event = newEvent(
    'form.failed',
    `${reference}/${version}`,
    { correlationId, now, ...(ownerId !== undefined && { ownerId }) },
    { reference, kind, formId, locale, error, tries },
  );
  const set = {
    ...stateAttributes(reference, 'failed', now),
    lastError: error,
    tries,
    leaseUntil: 0,
    ...outboxAttributes(key.pk, [event], now, item),
  };
  const update = { set, add: { version: 1 }, remove: ['unqueued'] };
  return table.update(key, update, { path: 'version', equals: version });
}
