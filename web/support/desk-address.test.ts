import { describe, expect, it } from 'vitest';
import { deskAddress, deskScreen, isDeskPath } from './desk-address.ts';

describe('an address of the support desk', () => {
  it('identifies a list, or a submission by its reference [SUP-01]', () => {
    expect(deskScreen([])).toEqual({ list: 'submissions' });
    expect(deskScreen(['reminders'])).toEqual({ list: 'reminders' });
    const reference = 'MV-7K3Q-9TXW-2M4H-A1B2';
    expect(deskScreen([reference])).toEqual({ list: 'submissions', reference });
  });

  it('is undefined if it refers to nothing on the desk [SUP-08]', () => {
    for (const segments of [['secrets'], ['MV-1'], ['cases', 'x']])
      expect(deskScreen(segments)).toBeUndefined();
    expect(['support', 'support/audit'].map(isDeskPath)).toEqual([true, true]);
    expect(['', 'supporters', 'support/x', 'advice/support'].map(isDeskPath)).toEqual(Array(4).fill(false));
  });

  it('is below the locale [SUP-01]', () => {
    expect(deskAddress('de')).toBe('/de/support');
    expect(deskAddress('de', 'submissions')).toBe('/de/support');
    expect(deskAddress('de', 'cases')).toBe('/de/support/cases');
  });
});
