import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Sections of ASVS 5.0.0 with requirements of level 1 or 2, each with the number of its last one. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
const ids = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, before) => `${section}.${before + 1}`),
);

const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const [, notMet = '', notApplicable = '', met = ''] = text.split(/^## (?:Not met|Does not apply|Met)$/m);
const line = /^- ((?:\d+\.\d+\.\d+(?:, )?)+)(?: [^:]+)?: (.+)$/;
const linesIn = (section: string) => section.split('\n').filter((each) => each.startsWith('- '));
const idsIn = (section: string) =>
  linesIn(section).flatMap((each) => line.exec(each)?.[1]?.split(', ') ?? []);

describe('the list of the ASVS', () => {
  it('lists each requirement of levels 1 and 2 once [SEC-01]', () => {
    expect([notMet, notApplicable, met].flatMap(idsIn).sort()).toEqual([...ids].sort());
  });

  it('states for each where it is met, or why not [SEC-01]', () => {
    for (const each of [notMet, notApplicable, met].flatMap(linesIn))
      expect(line.exec(each)?.[2]?.length, each).toBeGreaterThan(3);
  });

  it('counts its requirements correctly [SEC-01]', () => {
    const [one, other, last] = [notMet, notApplicable, met].map((section) => idsIn(section).length);
    expect(text).toContain(
      `Of ${ids.length} requirements, ${last} are met, ${other} do not apply and ${one} are not met`,
    );
  });

  it('names only files and folders that exist [SEC-01]', () => {
    const named = [...text.matchAll(/`((?:functions|infra|shared|test|web)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
