import { openStateFile } from './state-file.ts';

/**
 * The scheduler's clock: real time plus an offset that only grows. Reminders, dates and schedules follow it;
 * sign-in and sessions follow real time, because a provider's tokens do.
 */
export type Clock = {
  now(): Date;
};

export type LocalClock = Clock & {
  /** Moves forward to an instant in epoch milliseconds; an instant in the past has no effect. */
  moveTo(instant: number): void;
  close(): void;
};

export function createLocalClock(file: string, machineNow: () => number = Date.now): LocalClock {
  const state = openStateFile(file);
  let offset = savedOffset(state.read());
  return {
    now: () => new Date(machineNow() + offset),
    moveTo(instant) {
      const wanted = instant - machineNow();
      if (wanted <= offset) return;
      offset = wanted;
      state.write({ offset });
    },
    close: () => state.close(),
  };
}

function savedOffset(saved: unknown): number {
  const offset = typeof saved === 'object' && saved !== null && 'offset' in saved ? saved.offset : 0;
  return typeof offset === 'number' && offset > 0 ? offset : 0;
}
