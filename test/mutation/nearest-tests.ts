import { readFileSync } from 'node:fs';
import { importedFiles, sourceFiles } from '../setup/source-files.ts';

/** These take minutes, or need a browser or the synthesized stacks. */
const slow =
  /^(?:infra\/|test\/(?:asvs|first-hour|docs|requirements|dependencies|structure|bench|blocks\/browser|combinations|e2e|infra|simulation))/;
const isContract = (file: string) => file.startsWith('test/contracts/');
const loadsAllBlocks = (file: string) => file.startsWith('test/blocks/');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Finds the 24 tests in memory that import a file over the fewest imports, and three contract tests; that beside it first. */
export function testFinder(): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  for (const file of sourceFiles('{shared,functions,infra,web,test}/**/*.{ts,tsx}')) {
    const code = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;$/gm, '');
    for (const target of importedFiles(file, code))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return (file) => {
    const found = [file];
    for (const each of found) {
      for (const importer of importers.get(each) ?? []) if (!found.includes(importer)) found.push(importer);
    }
    const tests = found.filter((each) => isTest(each) && !slow.test(each));
    const inMemory = tests.filter((each) => !isContract(each));
    const beside = file.replace(/\.tsx?$/, '.test.');
    const rank = (test: string) => (test.startsWith(beside) ? 0 : loadsAllBlocks(test) ? 2 : 1);
    const nearest = inMemory.toSorted((one, other) => rank(one) - rank(other));
    return [...nearest.slice(0, 24), ...tests.filter(isContract).slice(0, 3)];
  };
}
