import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inputsFingerprint } from '@merrowvale/infra/build/use-build.ts';
import * as z from 'zod';

const file = 'test-results/passed-steps.json';
const record = z.object({ inputs: z.string(), steps: z.record(z.string(), z.number()) });
const inputs = ['{docs,functions,infra,shared,test,web}/**', '*.{json,ts,md}'];

/** The steps of earlier runs that passed with the present files, by title with the number of their tests. */
export async function passedSteps(isResumed: boolean) {
  const fingerprint = await inputsFingerprint('.', inputs);
  const earlier =
    isResumed && existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  const steps = earlier?.inputs === fingerprint ? earlier.steps : {};
  return {
    countOf: (title: string) => steps[title],
    add(title: string, count: number) {
      steps[title] = count;
      writeFileSync(file, JSON.stringify({ inputs: fingerprint, steps }));
    },
  };
}
