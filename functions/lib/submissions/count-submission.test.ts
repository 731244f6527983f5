import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { countSubmission } from './stored-submission.ts';

it('counts a submission by stage and outcome, and also by form, in CloudWatch’s format [OBS-02]', () => {
  const lines: string[] = [];
  const log = createLog(
    { functionName: 'pr-7-process-form-submissions' },
    (line) => lines.push(line),
    () => 1_772_359_200_000,
  );
  countSubmission(log, { kind: 'form', formId: 'blowfly' }, 'processed');
  countSubmission(log, { kind: 'campaign-interest', formId: 'from outside' }, 'failed');
  const metrics = [{ Name: 'Submissions', Unit: 'Count' }];
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      functionName: 'pr-7-process-form-submissions',
      _aws: {
        Timestamp: 1_772_359_200_000,
        CloudWatchMetrics: [
          { Namespace: 'Merrowvale', Dimensions: [['stage', 'form', 'outcome']], Metrics: metrics },
        ],
      },
      stage: 'pr-7',
      form: 'blowfly',
      outcome: 'processed',
      Submissions: 1,
    },
    {
      functionName: 'pr-7-process-form-submissions',
      _aws: {
        Timestamp: 1_772_359_200_000,
        CloudWatchMetrics: [
          { Namespace: 'Merrowvale', Dimensions: [['stage', 'outcome']], Metrics: metrics },
        ],
      },
      stage: 'pr-7',
      outcome: 'processed',
      Submissions: 1,
    },
    expect.objectContaining({ stage: 'pr-7', form: 'campaign-interest', outcome: 'failed' }),
    expect.objectContaining({ stage: 'pr-7', outcome: 'failed' }),
  ]);
});
