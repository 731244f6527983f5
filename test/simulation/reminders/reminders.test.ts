import { afterAll, describe, expect, it } from 'vitest';
import { mutations } from './mutations.ts';
import { SeedWorkers } from './seed-workers.ts';

const seeds = Number(process.env.SEEDS ?? 1000);
const from = Number(process.env.FIRST_SEED ?? 1);
const workers = new SeedWorkers();
afterAll(() => workers.close());

describe('the reminders engine under crashes, throttling, repeats, reordering and edits', () => {
  it('loses nothing, sends nothing wrong, repeats at most one call per crash, and settles [DUE-01, DUE-03, DUE-07, DUE-08, DUE-09, EVT-05, REM-44]', {
    timeout: 3_600_000,
  }, async () => {
    expect(await workers.firstFailure(seeds, { from })).toBeUndefined();
  });

  it.each(mutations)(
    'detects a missing guard or a broken rule: %s',
    {
      timeout: 120_000,
    },
    async (mutation) => {
      expect((await workers.firstFailure(1000, { mutation }))?.failures).not.toBeUndefined();
    },
  );
});
