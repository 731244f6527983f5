import { describe, expect, it } from 'vitest';
import { runSubmissions, type SubmissionRun } from './run-submissions.ts';
import type { SubmissionMutation } from './submission-world.ts';

const seeds = Number(process.env.SUBMISSION_SEEDS ?? 300);
const many = Number(process.env.SUBMISSIONS ?? 300);

async function firstFailure(
  count: number,
  mutation?: SubmissionMutation,
): Promise<SubmissionRun | undefined> {
  for (let seed = 1; seed <= count; seed += 1) {
    const run = await runSubmissions(seed, { count: 6, mutation });
    if (run.failures.length > 0) return run;
  }
  return undefined;
}

const timeout = { timeout: 3_600_000 };

describe('submissions under crashes, throttling, repeats, poison and failing mail and CRM', () => {
  it(
    'are never lost, take effect once, and settle [QUE-01, QUE-03, QUE-04, EVT-05, SUP-02, SUP-06]',
    timeout,
    async () => {
      expect(await firstFailure(seeds)).toBeUndefined();
    },
  );

  it(
    'are all accounted for when hundreds arrive, mail fails at random and everything is killed three times [QUE-04, SUP-01]',
    timeout,
    async () => {
      const { failures } = await runSubmissions(42, { count: many, kills: 3 });
      expect(failures).toEqual([]);
    },
  );

  it.each(['lease', 'outbox', 'unqueued'] as const)(
    'are lost or repeated if %s is disabled, and the simulation notices',
    timeout,
    async (mutation) => {
      expect((await firstFailure(300, mutation))?.failures).not.toBeUndefined();
    },
  );
});
