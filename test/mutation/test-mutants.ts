// A process of `mutate.ts`: runs tests on one mutant after another.
import path from 'node:path';
import { createVitest } from 'vitest/node';
import * as z from 'zod';

const root = path.join(import.meta.dirname, '../..');
const request = z.object({ file: z.string(), text: z.string(), tests: z.array(z.string()) });
const config = path.join(import.meta.dirname, 'vitest.config.ts');

process.on('disconnect', () => process.exit());
const vitest = await createVitest({ config, watch: false, bail: 1, maxWorkers: 1, reporters: [{}] });
await vitest.standalone();
process.on('message', async (message) => {
  const { file, text, tests } = request.parse(message);
  const mutated = path.join(root, file);
  process.env.MUTATED_FILE = mutated;
  process.env.MUTANT = text;
  if (file !== '') vitest.invalidateFile(mutated);
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(path.join(root, test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  if (file !== '') vitest.invalidateFile(mutated);
  // The result also contains the tests of earlier mutants.
  const failed = testModules
    .filter((module) => tests.includes(module.relativeModuleId) && !module.ok())
    .map(({ relativeModuleId }) => relativeModuleId);
  process.send?.({ failed: unhandledErrors.length > 0 ? [...failed, ...tests.slice(0, 1)] : failed });
});
process.send?.('ready');
