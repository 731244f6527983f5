import type { SubmissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { connectBus } from '../connections/connect-bus.ts';
import { connectSubmissionQueue } from '../connections/connect-queues.ts';
import { connectTable } from '../connections/connect-table.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { lazy } from '../lazy.ts';
import { relay } from '../outbox.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { readSettings, settings } from '../settings.ts';
import type { AcceptPorts } from './accept-submission.ts';

/** What an endpoint that takes submissions works with: it may or may not know who is calling. */
export type SubmissionDependencies = EndpointPorts & AcceptPorts & { submissionsPerHour: number };

const table = lazy(connectTable);
const bus = lazy(connectBus);
const rules = lazy(() =>
  readSettings(settings.pick({ SUBMISSION_DAYS: true, SPAM_DAYS: true, SUBMISSIONS_PER_HOUR: true })),
);

export function submissionDependencies(kind: SubmissionKind): SubmissionDependencies {
  const queue = lazy(() => connectSubmissionQueue(kind));
  return {
    get log() {
      return publicDependencies.log;
    },
    get siteUrl() {
      return publicDependencies.siteUrl;
    },
    get table() {
      return table();
    },
    get queue() {
      return queue();
    },
    get submissionDays() {
      return rules().SUBMISSION_DAYS;
    },
    get spamDays() {
      return rules().SPAM_DAYS;
    },
    get submissionsPerHour() {
      return rules().SUBMISSIONS_PER_HOUR;
    },
    identify: dependencies.identify,
    relay: (items) => relay({ table: table(), bus: bus() }, items),
  };
}
