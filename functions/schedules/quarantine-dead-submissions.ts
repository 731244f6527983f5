import { AppError } from '@merrowvale/shared/errors.ts';
import { type SubmissionKind, submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import type { Context, SQSRecord } from 'aws-lambda';
import { AwsDate } from '../lib/adapters/aws-date.ts';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectDeadLetterQueues } from '../lib/adapters/queue.ts';
import { systemMilliseconds } from '../lib/adapters/system-clock.ts';
import { collectDeadLetters } from '../lib/collect-dead-letters.ts';
import { connectLog } from '../lib/log.ts';
import { relay } from '../lib/outbox.ts';
import { queueHandler, rawText } from '../lib/queue-handler.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { setting } from '../lib/settings.ts';
import { quarantineSubmission } from '../lib/submissions/quarantine-submission.ts';
import { submissionQueues } from '../lib/submissions/submission-queues.ts';

/** Every five minutes: quarantines the dead letters of the submission queues for support. */
export const handler = scheduleHandler(
  () => {
    const submissionDays = setting('SUBMISSION_DAYS');
    const date = new AwsDate(systemMilliseconds);
    const ports = { table: connectTable(date), bus: connectBus(), submissionDays };
    const log = connectLog();
    const quarantine = queueHandler({
      schema: rawText,
      deadLettersAt: () => date.now(),
      log,
      handle: async ({ record, now, tries, log }) => {
        const dead = { kind: kindOf(record), text: record.body, now, tries };
        const written = await quarantineSubmission({ ...ports, log }, dead);
        log.warn('A dead letter of a submission was quarantined.', { kind: dead.kind });
        await relay(ports, written).catch((error: unknown) => {
          log.warn('Events are left to the sweeper.', { error });
        });
      },
    });
    return { log, queues: connectDeadLetterQueues(), quarantine };
  },
  ({ queues, quarantine }, _at, context: Context) => collectDeadLetters(queues, quarantine, context),
);

function kindOf({ eventSourceARN }: SQSRecord): SubmissionKind {
  const kind = submissionKind.options.find((each) => eventSourceARN.includes(submissionQueues[each].name));
  if (kind) return kind;
  throw new AppError('internal', 'A dead letter came from an unexpected queue.');
}
