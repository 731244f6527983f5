import { describe, expect, it } from 'vitest';
import { createFaults } from './faults.ts';

describe('injected faults', () => {
  it('affect the given number of calls, or all until they are removed [RUN-05]', () => {
    const faults = createFaults();
    faults.set({ target: 'ses', mode: 'fail', times: 2 });
    expect([faults.take('ses'), faults.take('sns'), faults.take('ses'), faults.take('ses')]).toEqual([
      'fail',
      undefined,
      'fail',
      undefined,
    ]);
    faults.set({ target: 'sqs', mode: 'throttle' });
    expect([faults.take('sqs'), faults.list()]).toEqual([
      'throttle',
      [{ target: 'sqs', mode: 'throttle', met: 1 }],
    ]);
    faults.set({ target: 'sqs', mode: 'none' });
    expect([faults.take('sqs'), faults.list()]).toEqual([undefined, []]);
  });

  it('affect a random share of the calls [RUN-05]', () => {
    const numbers = [0.29, 0.3, 0.9, 0];
    const faults = createFaults(() => numbers.shift() ?? 1);
    faults.set({ target: 'ses', mode: 'fail', share: 0.3 });
    expect(faults.list()).toEqual([{ target: 'ses', mode: 'fail', share: 0.3, met: 0 }]);
    expect([1, 2, 3, 4].map(() => faults.take('ses'))).toEqual(['fail', undefined, undefined, 'fail']);
  });

  it('poison only the messages that contain the given text [RUN-05]', () => {
    const faults = createFaults();
    faults.set({ target: 'ses', mode: 'poison', match: 'reminder-7' });
    expect(faults.take('ses')).toBeUndefined();
    expect(faults.isPoison('ses', { headers: ['reminder-6'] })).toBe(false);
    expect(faults.isPoison('ses', { headers: ['reminder-7'] })).toBe(true);
    expect(faults.list()).toEqual([{ target: 'ses', mode: 'poison', match: 'reminder-7', met: 1 }]);
  });
});
