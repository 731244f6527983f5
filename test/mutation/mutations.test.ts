import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import equivalentMutants from './equivalent-mutants.json' with { type: 'json' };
import { isEquivalent } from './equivalent-mutants.ts';
import { mutationsOf } from './mutations.ts';
import { testFinder } from './nearest-tests.ts';

const mutantsOf = (text: string) => mutationsOf('a.ts', text).map(({ mutant }) => mutant);

it('replaces each operator, condition, number and removable statement by itself, and leaves types alone', () => {
  expect(mutantsOf('const due: 1 | 2 = isOwed && days < 30 ? 1 : 2;')).toEqual([
    'const due: 1 | 2 = !(isOwed && days < 30) ? 1 : 2;',
    'const due: 1 | 2 = isOwed || days < 30 ? 1 : 2;',
    'const due: 1 | 2 = isOwed && days <= 30 ? 1 : 2;',
    'const due: 1 | 2 = isOwed && days < 31 ? 1 : 2;',
    'const due: 1 | 2 = isOwed && days < 30 ? 2 : 2;',
    'const due: 1 | 2 = isOwed && days < 30 ? 1 : 3;',
  ]);
  expect(mutantsOf("'use client';\nif (!pet) throw gone;\nsend(name + '!');")).toEqual([
    'if (!(!pet)) throw gone;',
    '{}',
    ';',
  ]);
});

it('finds the tests of a file, the nearest first', () => {
  const tests = testFinder()('shared/domain/edited-plan.ts');
  expect(tests[0]).toBe('shared/domain/edited-plan.test.ts');
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.at(-1)).toMatch(/^test\/contracts\//);
});

it('finds the contract tests of what few others reach, and the list of limits for each of them', () => {
  const tests = testFinder();
  expect(tests('web/lib/session/cookies.ts')).toContain('test/contracts/identity/sign-in.test.ts');
  expect(tests('shared/schemas/search.ts').slice(0, 6)).toContain('shared/every-limit.test.ts');
});

it('accepts only equivalent mutants of the present code, each with a reason', () => {
  const files = [...new Set(equivalentMutants.map(({ file }) => file))];
  const found = files.flatMap((file) => mutationsOf(file, readFileSync(file, 'utf8'))).filter(isEquivalent);
  const keys = new Set(found.map(({ file, code, mutant }) => `${file}: ${code} ${mutant}`));
  expect(keys).toEqual(
    new Set(equivalentMutants.map(({ file, code, mutant }) => `${file}: ${code} ${mutant}`)),
  );
  expect(equivalentMutants.filter(({ reason }) => reason.length < 20)).toEqual([]);
});
