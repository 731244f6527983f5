import { type SubmissionKind, submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import type { Queue } from '../adapters/queue.ts';
import { lazy } from '../lazy.ts';
import type { Item } from '../ports/table.ts';

export function requeueSubmission(connect: (kind: SubmissionKind) => Queue): (item: Item) => Promise<void> {
  const queues = Object.fromEntries(submissionKind.options.map((kind) => [kind, lazy(() => connect(kind))]));
  return async ({ unqueued, reference, correlationId }) => {
    const queue = queues[submissionKind.parse(unqueued)]?.();
    await queue?.send([{ body: { reference, correlationId } }]);
  };
}
