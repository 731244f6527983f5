import awsCron from 'aws-cron-parser';
import * as z from 'zod';
import { firstDenied } from '../aws/iam/authorize.ts';
import { type LocalClock, stateFile } from '../clock.ts';
import type { ScheduleModel, StackModel } from '../model.ts';
import type { Invocation } from './function-pool.ts';
import type { IsIdle } from './idle-runs.ts';

export type ScheduleRunsOptions = {
  schedules: readonly ScheduleModel[];
  clock: LocalClock;
  stateFile: string;
  invoke(targetArn: string, event: unknown): Promise<Invocation>;
  /** False if AWS would refuse the run; none is refused by default. */
  mayRun?(schedule: ScheduleModel, event: unknown): Promise<boolean>;
  /** Called with the last outcome of a run that failed on every try. */
  onFailed?(schedule: ScheduleModel, event: unknown, outcome: Invocation): Promise<void>;
  /**
   * Returns true if a run should be repeated, because schedules invoke their target at least once. Source: Amazon
   * EventBridge Scheduler User Guide, "What is Amazon EventBridge Scheduler?".
   */
  repeats?(): boolean;
  /**
   * Returns true if that run would change nothing; such runs are skipped when the clock moves. If omitted, none are
   * skipped.
   */
  isIdle?: IsIdle;
  closing: AbortSignal;
};

export type PlannedSchedule = {
  model: ScheduleModel;
  schedule: Schedule;
  /** True if it runs more often than every 15 minutes. */
  isHousekeeping: boolean;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const retryPauses = [250, 1000];
const savedRuns = z.record(z.string(), z.number()).catch({});

export function createScheduleRuns(options: ScheduleRunsOptions) {
  const { clock, closing } = options;
  const state = stateFile(options.stateFile);
  const lastFired = new Map(Object.entries(savedRuns.parse(state.read())));
  const now = () => clock.now().getTime();
  const planned = options.schedules.map((model) => plan(model, now()));

  const due = ({ schedule, model }: PlannedSchedule): number | undefined => {
    const runAt = latestRun(schedule, now());
    return runAt !== undefined && runAt > (lastFired.get(model.name) ?? now()) ? runAt : undefined;
  };

  const fire = async ({ model }: PlannedSchedule, runAt: number): Promise<void> => {
    const event = scheduledEvent(model, runAt);
    if ((await options.mayRun?.(model, event)) ?? true) {
      await run(model, event);
      if (options.repeats?.()) await run(model, event);
    }
    lastFired.set(model.name, runAt);
    state.write(Object.fromEntries(lastFired));
  };

  /** Lambda's tries at an asynchronous event; the pauses between them are shortened. */
  const run = async (model: ScheduleModel, event: unknown): Promise<void> => {
    for (const pause of [...retryPauses, undefined]) {
      closing.throwIfAborted();
      const outcome = await options.invoke(model.targetArn, event);
      if (outcome.ok) return;
      if (pause === undefined) await options.onFailed?.(model, event, outcome);
      else await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  const next = ({ schedule, model }: PlannedSchedule): number =>
    schedule.next(lastFired.get(model.name) ?? now());

  return {
    planned,
    /** The time of the latest due run that has not been fired, if there is one. */
    due,
    fire,
    /** The time of the next run that has not been fired, which may be in the past. */
    next,
    /** Skips a run that would change nothing; it counts as fired, and the clock does not stop at it. */
    async skipIfIdle({ model }: PlannedSchedule, runAt: number): Promise<boolean> {
      const isIdle = (await options.isIdle?.(model.targetArn, scheduledEvent(model, runAt))) ?? false;
      if (isIdle) lastFired.set(model.name, runAt);
      return isIdle;
    },
    /** Fires the latest run of each schedule that is due; a new schedule starts now. */
    async fireDue(): Promise<void> {
      for (const { model } of planned) if (!lastFired.has(model.name)) lastFired.set(model.name, now());
      for (const one of planned) {
        const runAt = next(one) <= now() ? due(one) : undefined;
        if (runAt !== undefined) await fire(one, runAt);
      }
    },
  };
}

function plan(model: ScheduleModel, now: number): PlannedSchedule {
  const schedule = parseSchedule(model.expression);
  const first = schedule.next(now);
  return { model, schedule, isHousekeeping: schedule.next(first) - first < 15 * minute };
}

/**
 * The newest run not after `now`: searched in ever longer intervals, because the last one is usually near.
 */
function latestRun(schedule: Schedule, now: number): number | undefined {
  for (const stretch of [15 * minute, 2 * hour, 2 * day, 62 * day, 1464 * day]) {
    let latest: number | undefined;
    for (let runAt = schedule.next(now - stretch); runAt <= now; runAt = schedule.next(runAt)) latest = runAt;
    if (latest !== undefined) return latest;
  }
  return undefined;
}

function scheduledEvent(model: ScheduleModel, runAt: number): unknown {
  const scheduledTime = new Date(runAt).toISOString().replace('.000Z', 'Z');
  if (model.input === undefined) return {};
  return JSON.parse(
    model.input
      .replaceAll('<aws.scheduler.scheduled-time>', scheduledTime)
      .replaceAll('<aws.scheduler.execution-id>', `${model.name}-${runAt}`)
      .replaceAll('<aws.scheduler.attempt-number>', '1')
      .replaceAll(
        '<aws.scheduler.schedule-arn>',
        `arn:aws:scheduler:local:000000000000:schedule/default/${model.name}`,
      ),
  );
}

type Schedule = ReturnType<typeof parseSchedule>;

/** EventBridge Scheduler's `cron(…)`, in UTC; no schedule of ours has another expression. */
export function parseSchedule(expression: string) {
  const [, body = ''] = /^cron\((.+)\)$/.exec(expression) ?? [];
  try {
    const cron = awsCron.parse(body);
    return {
      /** The first run after an instant; both in epoch milliseconds. */
      next: (after: number) => awsCron.next(cron, new Date(after))?.getTime() ?? Number.POSITIVE_INFINITY,
    };
  } catch {
    throw new Error(`The local stack does not support the schedule "${expression}".`);
  }
}

type Parts = {
  model: Pick<StackModel, 'roles'>;
  send(queueArn: string, event: unknown): Promise<void>;
  onRefused(line: string): void;
};

/**
 * Returns false if the schedule's role does not allow its run. The event then goes to the schedule's dead-letter queue,
 * if the role allows that. Source: Amazon EventBridge Scheduler User Guide, "Configuring a dead-letter queue".
 */
export async function mayRun(parts: Parts, schedule: ScheduleModel, event: unknown): Promise<boolean> {
  const { name, roleName, calledArn, deadLetterArn } = schedule;
  const allows = (action: string, resource: string) =>
    firstDenied(parts.model.roles.get(roleName) ?? [], [{ action, resources: [resource] }]) === undefined;
  if (allows('lambda:InvokeFunction', calledArn)) return true;
  parts.onRefused(`${roleName} may not lambda:InvokeFunction on ${calledArn} for the schedule ${name}`);
  if (deadLetterArn !== undefined && allows('sqs:SendMessage', deadLetterArn))
    await parts.send(deadLetterArn, event);
  return false;
}
