import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { connectActiveRegion, type IsActive } from './active-region.ts';
import { lazy } from './lazy.ts';
import type { Log } from './log.ts';
import { traced } from './trace.ts';

const scheduledInput = z.object({ scheduledTime: z.iso.datetime({ offset: true }) });

export function scheduledAt(event: unknown): string {
  return new Date(scheduledInput.parse(event).scheduledTime).toISOString();
}

export function runCorrelationId(at: string): string {
  return `run-${at}`;
}

type TimeLeft = Pick<Context, 'getRemainingTimeInMillis'>;

/**
 * Creates the handler of a schedule, which calls `run` with the scheduled time, ISO, and logs one line when it ends.
 * The duration comes from Lambda's countdown of the remaining time, so that no clock is read. The local stack calls
 * the handler's `run` with its own ports to find out whether a run would do anything.
 */
export function scheduleHandler<Ports extends { log: Log; isActive?: IsActive }, Used = TimeLeft>(
  connect: () => Ports,
  run: (ports: Ports, at: string, context: Used) => Promise<void>,
) {
  const connected = lazy(() => ({ isActive: connectActiveRegion(), ...connect() }));
  let coldStart = true;
  const handle = async (event: unknown, context: Context & Used): Promise<void> => {
    const started = context.getRemainingTimeInMillis();
    const at = scheduledAt(event);
    const correlationId = runCorrelationId(at);
    const ports = connected();
    const log = ports.log.with({ correlationId, coldStart });
    coldStart = false;
    const work = async () => {
      if (ports.isActive && !(await ports.isActive()))
        return log.info('Another region is active, so nothing is done.');
      await run({ ...ports, log }, at, context);
      const durationMilliseconds = started - context.getRemainingTimeInMillis();
      log.info('A schedule run has ended.', { durationMilliseconds });
    };
    await traced({ name: context.functionName, annotations: { correlationId } }, work, context.awsRequestId);
  };
  return Object.assign(handle, { run });
}
