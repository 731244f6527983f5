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

it('the results of vitest and Playwright are read; a run that wrote none has none', () => {
  expect(countsOf({ numPassedTests: 7, numFailedTests: 1, success: false })).toEqual({
    passed: 7,
    failed: 1,
  });
  expect(countsOf({ stats: { expected: 1, unexpected: 2, skipped: 3 }, suites: [] })).toEqual({
    passed: 1,
    failed: 2,
  });
  expect(readCounts(join(folder, 'other.json'))).toBeUndefined();
});
