import { closeSync, constants, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

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

type StateFile = { read(): unknown; write(value: unknown): void; close(): void };

/**
 * A small JSON file that is kept open and overwritten in place, in a single write call of a few microseconds that a
 * hard kill cannot interrupt halfway. Shorter values are padded with blanks.
 */
export function openStateFile(path: string): StateFile {
  mkdirSync(dirname(path), { recursive: true });
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT);
  let longest = readFileSync(path).length;
  return {
    read() {
      const text = readFileSync(path, 'utf8').trim();
      return text === '' ? undefined : JSON.parse(text);
    },
    write(value) {
      const bytes = Buffer.from(JSON.stringify(value));
      longest = Math.max(longest, bytes.length);
      const padded = Buffer.alloc(longest, ' ');
      bytes.copy(padded);
      writeSync(descriptor, padded, 0, longest, 0);
    },
    close: () => closeSync(descriptor),
  };
}
