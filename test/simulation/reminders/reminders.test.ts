import { describe, expect, it } from 'vitest';
import type { Mutation } from './reminder-world.ts';
import { type ReminderRun, runReminders } from './run-reminders.ts';

const seeds = Number(process.env.SEEDS ?? 5000);

async function firstFailure(count: number, mutation?: Mutation): Promise<ReminderRun | undefined> {
  for (let seed = 1; seed <= count; seed += 1) {
    const result = await runReminders(seed, mutation);
    if (result.failures.length > 0) return result;
  }
  return undefined;
}

describe('the reminders engine under crashes, throttling, repeats, reordering and edits', () => {
  it('loses nothing, sends nothing wrong, repeats at most one call per death, and comes to rest [DUE-01, DUE-03, DUE-07, DUE-08, DUE-09, EVT-05, REM-44]', {
    timeout: 3_600_000,
  }, async () => {
    expect(await firstFailure(seeds)).toBeUndefined();
  });

  it.each(['claim', 'lease', 'version', 'owed'] as const)(
    'notices when the guard of the %s is taken out',
    {
      timeout: 120_000,
    },
    async (mutation) => {
      expect((await firstFailure(1000, mutation))?.failures).not.toBeUndefined();
    },
  );
});
