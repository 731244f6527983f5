import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCounts } from './read-counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function countsOf(report: object) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readCounts(file);
}

it('the results of vitest and Playwright are added up, and tests that passed on a second try are named', () => {
  expect(countsOf({ numPassedTests: 7, numFailedTests: 1, success: false })).toEqual({
    passed: 7,
    failed: 1,
    flaky: [],
  });
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const suites = [
    {
      title: 'pets.spec.ts',
      specs: [spec('a pet is added', 'expected')],
      suites: [
        {
          title: 'in German',
          specs: [spec('a pet is removed', 'flaky'), spec('a pet is shown', 'unexpected')],
        },
      ],
    },
  ];
  expect(countsOf({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    flaky: ['a pet is removed'],
  });
  expect(readCounts(join(folder, 'other.json'))).toBeUndefined();
});
