import * as z from 'zod';
import type { LocalClock } from '../clock.ts';
import type { ScheduleModel } from '../model.ts';
import { openStateFile } from '../state-file.ts';
import type { Invocation } from './function-pool.ts';
import type { IsIdle } from './idle-runs.ts';
import { parseSchedule, type Schedule } from './schedule-expression.ts';

export type Scheduler = {
  /** Fires runs that were missed while the stack was down, then runs in real time. */
  start(): Promise<void>;
  /** Moves the clock forward, firing each run on the way; one move at a time, a second one waits. */
  advanceTo(instant: number): Promise<void>;
  /** The current move. */
  advancing(): { from: string; to: string } | undefined;
  close(): void;
};

export type SchedulerOptions = {
  schedules: readonly ScheduleModel[];
  clock: LocalClock;
  stateFile: string;
  /** Invokes a schedule's target. */
  invoke(targetArn: string, event: unknown): Promise<Invocation>;
  /** Returns true if that run would change nothing; such runs are skipped in a move. Without it none is. */
  isIdle?: IsIdle;
  queues: {
    /** Waits until there is nothing to do now; returns true if there was. */
    settle(): Promise<boolean>;
    /** Milliseconds until a message becomes visible. */
    nextWait(): number | undefined;
    /** Lets the waits of messages pass with the clock. */
    pass(milliseconds: number): void;
  };
  closing: AbortSignal;
};

type Planned = { model: ScheduleModel; schedule: Schedule; isHousekeeping: boolean };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const retryPauses = [250, 1000];
const longestTimer = 60_000;
/**
 * A retry due this soon after a move still belongs to it, and is awaited in real time; also the limit for all
 * of them together.
 */
const soon = 10_000;
const longestTail = 35_000;

/**
 * Runs the template's schedules. In real time every run fires. During a move every run fires in order, each
 * with the clock at its time and empty queues before the next one; messages that wait for a delay or their
 * next try are delivered in order, with the clock at the end of their wait. But a schedule that runs more
 * often than every 15 minutes is housekeeping: it fires at the end of the move, and during it once a day and
 * at most once an hour after work, because half a million empty sweeps in a year would show nothing and take
 * an hour. Runs proven to change nothing (`isIdle`), which are most, are skipped.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { clock, closing, queues } = options;
  const state = openStateFile(options.stateFile);
  const lastFired = new Map(
    Object.entries(
      z
        .record(z.string(), z.number())
        .catch({})
        .parse(state.read() ?? {}),
    ),
  );
  const planned = options.schedules.map((model) => plan(model, clock.now().getTime()));
  let turns: Promise<void> = Promise.resolve();
  let move: { from: string; to: string } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = turns.then(work);
    turns = turn.catch(() => {});
    return turn;
  };

  const fire = async ({ model }: Planned, runAt: number): Promise<void> => {
    const event = scheduledEvent(model, runAt);
    for (const pause of [...retryPauses, undefined]) {
      closing.throwIfAborted();
      if ((await options.invoke(model.targetArn, event)).ok || pause === undefined) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    lastFired.set(model.name, runAt);
    state.write(Object.fromEntries(lastFired));
  };

  /** A skipped run of a move counts as fired; the clock does not stop at it. */
  const skipIfIdle = async ({ model }: Planned, runAt: number): Promise<boolean> => {
    const isIdle = (await options.isIdle?.(model.targetArn, scheduledEvent(model, runAt))) ?? false;
    if (isIdle) lastFired.set(model.name, runAt);
    return isIdle;
  };

  const dueRun = ({ schedule, model }: Planned): number | undefined => {
    const now = clock.now().getTime();
    const runAt = latestRun(schedule, now);
    return runAt !== undefined && runAt > (lastFired.get(model.name) ?? now) ? runAt : undefined;
  };

  const fireLatest = async (one: Planned): Promise<void> => {
    const runAt = dueRun(one);
    if (runAt !== undefined) await fire(one, runAt);
  };

  const next = (one: Planned): number =>
    one.schedule.next(lastFired.get(one.model.name) ?? clock.now().getTime());

  const fireWhatIsDue = async (): Promise<void> => {
    for (const one of planned) if (next(one) <= clock.now().getTime()) await fireLatest(one);
  };

  const arm = (): void => {
    if (closing.aborted) return;
    const wait = Math.min(...planned.map(next)) - clock.now().getTime();
    timer = setTimeout(
      () => {
        // A failure has been recorded with the call that failed; the next run fires all the same.
        void inTurn(fireWhatIsDue)
          .catch(() => {})
          .finally(arm);
      },
      Math.min(Math.max(wait, 1), longestTimer),
    );
  };

  const sweeper = () => {
    const housekeeping = planned.filter((one) => one.isHousekeeping);
    let sweptAt = clock.now().getTime();
    let owed = false;
    return async (worked: boolean, isEnd: boolean): Promise<void> => {
      owed ||= worked;
      const since = clock.now().getTime() - sweptAt;
      if (!isEnd && since < (owed ? hour : day)) return;
      sweptAt = clock.now().getTime();
      owed = false;
      for (const one of housekeeping) {
        const runAt = dueRun(one);
        if (runAt === undefined || (await skipIfIdle(one, runAt))) continue;
        await fire(one, runAt);
        await queues.settle();
      }
    };
  };

  /** Messages wait in the machine's time, so a move shortens their waits by the time it skips. */
  const jumpTo = (instant: number): void => {
    const skipped = instant - clock.now().getTime();
    clock.moveTo(instant);
    if (skipped > 0) queues.pass(skipped);
  };

  const nextDelivery = (): number => {
    const wait = queues.nextWait();
    return wait === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() + wait;
  };

  const moveTo = async (target: number): Promise<void> => {
    await queues.settle();
    const sweep = sweeper();
    const main = planned.filter((one) => !one.isHousekeeping);
    for (;;) {
      closing.throwIfAborted();
      const one = main.reduce<Planned | undefined>(
        (first, other) => (first && next(first) <= next(other) ? first : other),
        undefined,
      );
      const runAt = one ? next(one) : Number.POSITIVE_INFINITY;
      const delivery = nextDelivery();
      const instant = Math.min(runAt, delivery);
      if (instant > target) break;
      if (one && runAt < delivery && (await skipIfIdle(one, runAt))) continue;
      jumpTo(instant);
      if (one && runAt === instant) await fire(one, runAt);
      await sweep(await queues.settle(), false);
    }
    jumpTo(target);
    await sweep(false, true);
    await finish();
  };

  const finish = async (): Promise<void> => {
    const deadline = clock.now().getTime() + longestTail;
    await queues.settle();
    for (let wait = queues.nextWait(); wait !== undefined && wait <= soon; wait = queues.nextWait()) {
      closing.throwIfAborted();
      if (clock.now().getTime() > deadline) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await queues.settle();
    }
  };

  return {
    async start() {
      const now = clock.now().getTime();
      for (const { model } of planned) if (!lastFired.has(model.name)) lastFired.set(model.name, now);
      await inTurn(fireWhatIsDue);
      if (planned.length > 0) arm();
    },
    advanceTo: (instant) =>
      inTurn(async () => {
        move = { from: clock.now().toISOString(), to: new Date(instant).toISOString() };
        await moveTo(instant).finally(() => {
          move = undefined;
        });
      }),
    advancing: () => move,
    close() {
      clearTimeout(timer);
      state.close();
    },
  };
}

function plan(model: ScheduleModel, now: number): Planned {
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
