import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalClock } from './clock.ts';

const nine = Date.parse('2026-03-01T09:00:00Z');
const hour = 3_600_000;

describe('the local clock', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'clock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('shows the machine’s time until it is moved, and continues from there [RUN-05]', () => {
    let machine = nine;
    const clock = createLocalClock(join(directory, 'clock.json'), () => machine);
    expect(clock.now().toISOString()).toBe('2026-03-01T09:00:00.000Z');
    clock.moveTo(nine + 5 * hour);
    machine += 1500;
    expect(clock.now().toISOString()).toBe('2026-03-01T14:00:01.500Z');
  });

  it('never goes back [RUN-05]', () => {
    const clock = createLocalClock(join(directory, 'clock.json'), () => nine);
    clock.moveTo(nine + hour);
    clock.moveTo(nine);
    expect(clock.now().getTime()).toBe(nine + hour);
  });

  it('keeps its offset across a restart [RUN-04]', () => {
    const file = join(directory, 'clock.json');
    const first = createLocalClock(file, () => nine);
    first.moveTo(nine + 400 * 24 * hour);
    first.moveTo(nine + 401 * 24 * hour);
    const second = createLocalClock(file, () => nine + hour);
    expect(second.now().getTime()).toBe(nine + 401 * 24 * hour + hour);
  });
});
