import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { connectQueue, connectSubmissionQueue, type Queue } from '../adapters/queue.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { setting } from '../settings.ts';
import { withParts } from '../with-parts.ts';
import type { Actor, AuditPorts } from './audit-log.ts';
import type { ReplayPorts } from './replay-submission.ts';

export type SupportDependencies = EndpointPorts & ReplayPorts & AuditPorts & { replays: Queue };

export const supportDependencies: SupportDependencies = withParts(dependencies, {
  replays: () => connectQueue('REPLAY_QUEUE_URL'),
  submissionDays: () => setting('SUBMISSION_DAYS'),
  auditDays: () => setting('AUDIT_DAYS'),
  queueOf: () => connectSubmissionQueue,
});

export function actorOf({
  owner,
  now,
  requestId,
}: {
  owner: Identity;
  now: string;
  requestId: string;
}): Actor {
  return { by: owner.sub, byEmail: owner.email ?? '', now, requestId };
}
