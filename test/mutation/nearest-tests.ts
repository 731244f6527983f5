import { readFileSync } from 'node:fs';
import { importedFiles, sourceFiles } from '../setup/source-files.ts';

/** These take minutes, or need a browser or the synthesized stacks. */
const slow =
  /^(?:infra\/|test\/(?:asvs|first-hour|docs|requirements|dependencies|structure|bench|blocks\/browser|combinations|e2e|infra|simulation))/;
const isContract = (file: string) => file.startsWith('test/contracts/');
const loadsAllBlocks = (file: string) => file.startsWith('test/blocks/');
/** Reads every file of `shared` without importing it by name. */
const everyLimit = 'shared/every-limit.test.ts';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * Finds the 27 tests that import a file over the fewest imports, that beside it first. At least three are contract
 * tests, or as many as there is room for beside the 24 in memory; only these leave room for tests of all blocks.
 */
export function testFinder(): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  for (const file of sourceFiles('{shared,functions,infra,web,test}/**/*.{ts,tsx}')) {
    const code = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;$/gm, '');
    const targets = file === everyLimit ? sourceFiles('shared/**/*.ts') : importedFiles(file, code);
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return (file) => {
    const found = [file];
    for (const each of found) {
      for (const importer of importers.get(each) ?? []) if (!found.includes(importer)) found.push(importer);
    }
    const tests = found.filter((each) => isTest(each) && !slow.test(each));
    const beside = file.replace(/\.tsx?$/, '.test.');
    const rank = (test: string) => (test.startsWith(beside) ? 0 : 1);
    const inMemory = tests.filter((each) => !isContract(each) && !loadsAllBlocks(each));
    const nearest = inMemory.toSorted((one, other) => rank(one) - rank(other)).slice(0, 24);
    const contracts = tests.filter(isContract).slice(0, Math.max(3, 27 - nearest.length));
    const blocks = tests.filter(loadsAllBlocks);
    return [...nearest, ...contracts, ...blocks].slice(0, 27);
  };
}
