// A process of `mutate.ts`: runs tests on one mutant after another.
import path from 'node:path';
import { createVitest } from 'vitest/node';
import * as z from 'zod';

const root = path.join(import.meta.dirname, '../..');
const request = z.object({ file: z.string(), text: z.string(), test: z.string() });
const config = path.join(import.meta.dirname, 'vitest.config.ts');

process.on('disconnect', () => process.exit());
// Without `bail`, which may cancel the next run instead.
const vitest = await createVitest({ config, watch: false, maxWorkers: 1, reporters: [{}] });
await vitest.standalone();
process.on('message', async (message) => {
  const { file, text, test } = request.parse(message);
  const mutated = path.join(root, file);
  process.env.MUTATED_FILE = mutated;
  process.env.MUTANT = text;
  if (file !== '') vitest.invalidateFile(mutated);
  const specifications = vitest.getModuleSpecifications(path.join(root, test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  if (file !== '') vitest.invalidateFile(mutated);
  // The result also contains the tests of earlier mutants.
  const isFailed = testModules.some((module) => module.relativeModuleId === test && !module.ok());
  process.send?.({ isFailed: isFailed || unhandledErrors.length > 0 });
});
process.send?.('ready');
