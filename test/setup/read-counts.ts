import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

export type Counts = { passed: number; failed: number };

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number() }) });

/** Reads vitest's or Playwright's JSON report; undefined if the run ended before it was written. */
export function readCounts(file: string): Counts | undefined {
  if (!existsSync(file)) return undefined;
  const report = z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(file, 'utf8')));
  return 'stats' in report
    ? { passed: report.stats.expected, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}
