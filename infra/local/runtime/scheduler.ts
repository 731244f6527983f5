import { createScheduleRuns, type PlannedSchedule, type ScheduleRunsOptions } from './schedule-runs.ts';

export type SchedulerOptions = ScheduleRunsOptions & {
  queues: {
    settle(): Promise<boolean>;
    nextWait(): number | undefined;
    pass(milliseconds: number): void;
  };
};

const hour = 60 * 60_000;
const day = 24 * hour;
const maxTimerMs = 60_000;
/**
 * A retry that is due this soon after a move still belongs to it, and is awaited in real time; this is also the limit
 * for all such retries together.
 */
const soon = 10_000;
const maxTailMs = 35_000;

/**
 * Runs the template's schedules. In real time, every run fires. During a move, every run fires in order, with the
 * clock at its time and with empty queues before the next one; messages that wait for a delay or their next try are
 * delivered in order, with the clock at the end of their wait. A schedule that runs more often than every 15 minutes
 * is treated as housekeeping: it fires at the end of the move, and during the move once a day and at most once an
 * hour after work, because half a million empty sweeps in a year would prove nothing and take an hour. Runs proven to
 * change nothing (`isIdle`), which are the majority, are skipped.
 */
export function createScheduler(options: SchedulerOptions) {
  const { clock, closing, queues } = options;
  const runs = createScheduleRuns(options);
  let turns: Promise<void> = Promise.resolve();
  let move: { from: string; to: string } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = turns.then(work);
    turns = turn.catch(() => {});
    return turn;
  };

  const arm = (): void => {
    if (closing.aborted) return;
    const wait = Math.min(...runs.planned.map(runs.next)) - clock.now().getTime();
    timer = setTimeout(
      () => {
        // The failure has been recorded with the call that failed; the next run still fires.
        void inTurn(runs.fireDue)
          .catch(() => {})
          .finally(arm);
      },
      Math.min(Math.max(wait, 1), maxTimerMs),
    );
  };

  const sweeper = () => {
    const housekeeping = runs.planned.filter((one) => one.isHousekeeping);
    let sweptAt = clock.now().getTime();
    let owed = false;
    return async (worked: boolean, isEnd: boolean): Promise<void> => {
      owed ||= worked;
      const since = clock.now().getTime() - sweptAt;
      if (!isEnd && since < (owed ? hour : day)) return;
      sweptAt = clock.now().getTime();
      owed = false;
      for (const one of housekeeping) {
        const runAt = runs.due(one);
        if (runAt === undefined || (await runs.skipIfIdle(one, runAt))) continue;
        await runs.fire(one, runAt);
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
    const main = runs.planned.filter((one) => !one.isHousekeeping);
    for (;;) {
      closing.throwIfAborted();
      const one = main.reduce<PlannedSchedule | undefined>(
        (first, other) => (first && runs.next(first) <= runs.next(other) ? first : other),
        undefined,
      );
      const runAt = one ? runs.next(one) : Number.POSITIVE_INFINITY;
      const delivery = nextDelivery();
      const instant = Math.min(runAt, delivery);
      if (instant > target) break;
      if (one && runAt < delivery && (await runs.skipIfIdle(one, runAt))) continue;
      jumpTo(instant);
      if (one && runAt === instant) await runs.fire(one, runAt);
      await sweep(await queues.settle(), false);
    }
    jumpTo(target);
    await finish();
    // After the last retries, which may leave dead letters.
    await sweep(false, true);
    await finish();
  };

  const finish = async (): Promise<void> => {
    const deadline = clock.now().getTime() + maxTailMs;
    await queues.settle();
    for (let wait = queues.nextWait(); wait !== undefined && wait <= soon; wait = queues.nextWait()) {
      closing.throwIfAborted();
      if (clock.now().getTime() > deadline) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await queues.settle();
    }
  };

  return {
    /** Fires runs that were missed while the stack was down, then runs in real time. */
    async start() {
      await inTurn(runs.fireDue);
      if (runs.planned.length > 0) arm();
    },
    /** Moves the clock forward and fires each run on the way; one move at a time, so that a second one waits. */
    advanceTo: (instant: number) =>
      inTurn(async () => {
        move = { from: clock.now().toISOString(), to: new Date(instant).toISOString() };
        await moveTo(instant).finally(() => {
          move = undefined;
        });
      }),
    advancing: () => move,
    close: () => clearTimeout(timer),
  };
}
