import { expect, it } from 'vitest';
import { type CodeVerdict, verdictColours, verdictOf } from './code-verdict.ts';

const valid = (differentDevicesCheckCount: number, counterfeited = false) => ({
  status: 'VALID',
  counterfeited,
  aggregateData: { differentDevicesCheckCount },
});
const colourOf = (verdict: CodeVerdict) => verdictColours[verdict];

it('a valid code is green up to and at the threshold, and yellow above it [TRC-14, TRC-15, CON-17]', () => {
  const colours = [0, 4, 5, 6, 500].map((count) => colourOf(verdictOf(valid(count), 5)));
  expect(colours).toEqual(['green', 'green', 'green', 'yellow', 'yellow']);
  expect([verdictOf(valid(0), 0), verdictOf(valid(1), 0)]).toEqual(['genuine', 'overused']);
});

it('a valid code without a number of devices has been checked by none [TRC-08, TRC-14]', () => {
  expect(verdictOf({ status: 'VALID' }, 0)).toBe('genuine');
});

it('a counterfeit is red, regardless of its status and number of devices [TRC-13, CON-17]', () => {
  const counterfeits = [
    valid(0, true),
    valid(9, true),
    { status: 'UNKNOWN', counterfeited: true },
    { status: 'DEACTIVATED', counterfeited: true },
    { status: 'COUNTERFEIT' },
    { status: 'COUNTERFEITED' },
  ];
  for (const check of counterfeits) expect(colourOf(verdictOf(check, 5))).toBe('red');
});

it.each([
  ['UNKNOWN', 'unknown'],
  ['DEACTIVATED', 'deactivated'],
  ['valid', 'unknown'],
  ['anything else', 'unknown'],
])('the status %s is yellow, and not the warning about the threshold [TRC-16]', (status, verdict) => {
  const given = verdictOf({ status, aggregateData: { differentDevicesCheckCount: 99 } }, 5);
  expect([given, colourOf(given)]).toEqual([verdict, 'yellow']);
});
