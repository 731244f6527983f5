import { describe, expect, it } from 'vitest';
import { type SubmissionState, submissionState } from '../schemas/submission.ts';
import { mayBecome, mayReplay } from './submission-states.ts';

const followers = (from: SubmissionState) => submissionState.options.filter((to) => mayBecome(from, to));

describe('the states of a submission', () => {
  it('lead from received to a final state, and from there only where support takes them [QUE-06, SUP-02, SUP-04]', () => {
    expect(Object.fromEntries(submissionState.options.map((from) => [from, followers(from)]))).toEqual({
      received: ['received', 'processed', 'stored', 'failed'],
      processed: [],
      stored: ['received', 'discarded'],
      failed: ['received', 'discarded'],
      spam: ['received', 'discarded'],
      discarded: ['stored', 'failed', 'spam'],
    });
  });

  it('let support replay submissions that are waiting, failed, stored or held back, and no others [SUP-02, SUP-06]', () => {
    expect(submissionState.options.filter(mayReplay)).toEqual(['received', 'stored', 'failed', 'spam']);
  });
});
