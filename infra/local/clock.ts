import { openStateFile } from './state-file.ts';

/**
 * The scheduler's clock: real time plus an offset that only ever grows. Reminders, dates and schedules follow
 * it; sign-in and sessions follow real time, because a provider's tokens do.
 */
export type Clock = {
  now(): Date;
};

export type LocalClock = Clock & {
  /** What this clock showed when the machine's clock showed `machineTime`; both in epoch milliseconds. */
  at(machineTime: number): number;
  /** Moves forward to an instant; one that has passed leaves the clock alone. */
  moveTo(instant: number): void;
  close(): void;
};

type Change = { since: number; offset: number };

const rememberedChanges = 1000;

export function createLocalClock(file: string, machineNow: () => number = Date.now): LocalClock {
  const state = openStateFile(file);
  const changes: Change[] = [{ since: 0, offset: savedOffset(state.read()) }];
  let current = changes[0] ?? { since: 0, offset: 0 };

  return {
    now: () => new Date(machineNow() + current.offset),
    at: (machineTime) =>
      machineTime + (changes.findLast((change) => change.since <= machineTime) ?? current).offset,
    moveTo(instant) {
      const machineTime = machineNow();
      if (instant <= machineTime + current.offset) return;
      current = { since: machineTime, offset: instant - machineTime };
      changes.push(current);
      if (changes.length > rememberedChanges) changes.splice(0, rememberedChanges / 2);
      state.write({ offset: current.offset });
    },
    close: () => state.close(),
  };
}

function savedOffset(saved: unknown): number {
  const offset = typeof saved === 'object' && saved !== null && 'offset' in saved ? saved.offset : 0;
  return typeof offset === 'number' && offset > 0 ? offset : 0;
}
