import { readFileSync } from 'node:fs';
import { importedFiles, sourceFiles } from '../setup/source-files.ts';

/** Tests in memory; the others take minutes, or need a browser or the synthesized stacks. */
const slow =
  /^(?:infra\/|test\/(?:asvs|first-hour|docs|requirements|dependencies|structure|bench|blocks\/browser|combinations|contracts|e2e|infra|simulation))/;
const loadsAllBlocks = (file: string) => file.startsWith('test/blocks/');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Finds the tests that import a file, over the fewest imports first. */
export function testFinder(): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  for (const file of sourceFiles('{shared,functions,infra,web,test}/**/*.{ts,tsx}')) {
    for (const target of importedFiles(file, readFileSync(file, 'utf8')))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return (file) => {
    const found = [file];
    for (const each of found) {
      for (const importer of importers.get(each) ?? []) if (!found.includes(importer)) found.push(importer);
    }
    const tests = found.filter((each) => isTest(each) && !slow.test(each));
    return [...tests.filter((each) => !loadsAllBlocks(each)), ...tests.filter(loadsAllBlocks)];
  };
}
