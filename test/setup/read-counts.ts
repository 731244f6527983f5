import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

export type Counts = {
  passed: number;
  failed: number;
  /** Titles of the tests that failed at first and passed when they were tried again. */
  flaky: readonly string[];
};

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

const suite = z.object({
  specs: z
    .array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) }))
    .default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
});

/** Reads vitest's or Playwright's JSON report; undefined if the run ended before it was written. */
export function readCounts(file: string): Counts | undefined {
  if (!existsSync(file)) return undefined;
  const report = z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(file, 'utf8')));
  if (!('stats' in report))
    return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: [] };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected, flaky: flakyTitles(report.suites) };
}

function flakyTitles(suites: readonly z.infer<typeof suite>[]): string[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...flakyTitles(inner),
  ]);
}
