import type { SubmissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { connectSubmissionQueue } from '../adapters/queue.ts';
import { connectSecret } from '../adapters/secrets.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts, Relay } from '../endpoint.ts';
import { publishing } from '../publishing.ts';
import { setting } from '../settings.ts';
import { withParts } from '../with-parts.ts';
import type { AcceptPorts } from './accept-submission.ts';
import type { GuardPorts } from './check-guards.ts';

export type SubmissionDependencies = EndpointPorts & AcceptPorts & GuardPorts & { relay: Relay };

export const submissionRules = {
  submissionDays: () => setting('SUBMISSION_DAYS'),
  spamDays: () => setting('SPAM_DAYS'),
};

export function submissionDependencies(kind: SubmissionKind): SubmissionDependencies {
  return publishing(
    withParts(dependencies, {
      ...submissionRules,
      queue: () => connectSubmissionQueue(kind),
      secret: () => connectSecret('CHALLENGE_SECRET_ARN'),
      submissionsPerHour: () => setting('SUBMISSIONS_PER_HOUR'),
    }),
  );
}
