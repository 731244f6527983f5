import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

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
};

export function createLocalClock(file: string, machineNow: () => number = Date.now): LocalClock {
  const state = stateFile(file);
  let { offset } = saved.parse(state.read());
  return {
    now: () => new Date(machineNow() + offset),
    moveTo(instant) {
      const wanted = instant - machineNow();
      if (wanted <= offset) return;
      offset = wanted;
      state.write({ offset });
    },
  };
}

const saved = z.object({ offset: z.number().min(0) }).catch({ offset: 0 });

/** Longer than either state; blanks cover what is left of a longer value. */
const stateLength = 4096;

/** A small JSON file, overwritten in a single call of a few microseconds that a hard kill cannot interrupt halfway. */
export function stateFile(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  // Creates it, empty, if there is none.
  appendFileSync(path, '');
  return {
    read: (): unknown => JSON.parse(readFileSync(path, 'utf8') || 'null'),
    write: (value: unknown) => writeFileSync(path, JSON.stringify(value).padEnd(stateLength), { flag: 'r+' }),
  };
}
