import { Annotations, type App } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { limits } from '../limits.ts';
import type { Settings } from '../settings-schema.ts';

/**
 * Drops every reservation of a stage whose account is too small for all of them, and reports this in one line.
 * Functions behind queues stay limited by the maximum concurrency of their event source mappings.
 */
export function fitReservations(app: App, { stage, accountConcurrency }: Settings): void {
  const kept = limits.unreservedConcurrency.most;
  const functions = app.node.findAll().filter((each) => each instanceof CfnFunction);
  const reserved = functions.reduce((sum, each) => sum + (each.reservedConcurrentExecutions ?? 0), 0);
  if (reserved <= accountConcurrency - kept) return;
  for (const each of functions) each.reservedConcurrentExecutions = undefined;
  Annotations.of(app).addWarningV2(
    'merrowvale:reservations',
    `${stage} reserves no concurrency: its functions need ${reserved} and AWS keeps ${kept}, but accountConcurrency is ${accountConcurrency}.`,
  );
}
