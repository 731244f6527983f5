import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { createLog } from '../log.ts';
import { noteOldestFailure } from '../support/waiting-failures.ts';
import { stateAttributes, submissionKey } from './stored-submission.ts';

const now = '2026-03-02T10:00:00.000Z';

describe('the age of the oldest failed submission', () => {
  let table: MemoryTable;
  beforeEach(() => {
    table = new MemoryTable();
  });
  const keep = (reference: string, state: 'failed' | 'processed', changedAt: string) =>
    table.put({ ...submissionKey(reference), ...stateAttributes(reference, state, changedAt) });
  const noted = async () => {
    const lines: string[] = [];
    const log = createLog(
      { functionName: 'prod-measure-waiting-failures' },
      (line) => lines.push(line),
      () => Date.parse(now),
    );
    await noteOldestFailure({ table, log }, now);
    return lines.map((line) => JSON.parse(line));
  };

  it('is recorded by stage, counted from the failure, regardless of later ones and handled ones [OBS-02]', async () => {
    await keep('MV-1', 'processed', '2026-02-01T10:00:00.000Z');
    await keep('MV-3', 'failed', '2026-03-02T09:59:00.000Z');
    await keep('MV-2', 'failed', '2026-03-01T09:59:59.000Z');
    expect(await noted()).toEqual([
      {
        functionName: 'prod-measure-waiting-failures',
        _aws: {
          Timestamp: Date.parse(now),
          CloudWatchMetrics: [
            {
              Namespace: 'Merrowvale',
              Dimensions: [['stage']],
              Metrics: [{ Name: 'OldestFailedSubmission', Unit: 'Seconds' }],
            },
          ],
        },
        stage: 'prod',
        OldestFailedSubmission: 86_401,
      },
    ]);
  });

  it('is zero when nothing has failed, so that the alarm ends [OBS-02]', async () => {
    expect(await noted()).toMatchObject([{ OldestFailedSubmission: 0 }]);
  });
});
