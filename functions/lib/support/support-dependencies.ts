import { connectQueue, connectSubmissionQueue, type Queue } from '../adapters/queue.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { setting } from '../settings.ts';
import { withParts } from '../with-parts.ts';
import type { AuditPorts } from './audit-log.ts';
import type { ReplayPorts } from './replay-submission.ts';

export type SupportDependencies = EndpointPorts & ReplayPorts & AuditPorts & { replays: Queue };

export const supportDependencies: SupportDependencies = withParts(dependencies, {
  replays: () => connectQueue('REPLAY_QUEUE_URL'),
  submissionDays: () => setting('SUBMISSION_DAYS'),
  auditDays: () => setting('AUDIT_DAYS'),
  queueOf: () => connectSubmissionQueue,
});
