import type { Duration } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { AppContext } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import { DeadLetterQueue } from './dead-lettered-queue.ts';

type Failures = { name: string; impact: string; maxEventAge: Duration };

/** Sends events on which an asynchronously invoked function has failed three times to its new queue `{name}-dead`. */
export function deadLetterFailures(
  of: AppFunction,
  context: AppContext,
  { name, impact, maxEventAge }: Failures,
): DeadLetterQueue {
  const dead = new DeadLetterQueue(of, context, { name: `${name}-dead`, impact });
  of.live.configureAsyncInvoke({ onFailure: new SqsDestination(dead), retryAttempts: 2, maxEventAge });
  return dead;
}
