import { expect, it } from 'vitest';
import { countOfAims, withSummary } from './summary.ts';

it('counts the aims that are met, missed and given up, and the benchmarks that could not run', () => {
  const figures = [
    { name: 'scripts', value: '140 KB' },
    { name: 'lost', value: '0', aim: '0', isMet: true },
    { name: 'repeated', value: '6', aim: '<= 159', isMet: true },
    { name: 'bundle', value: '571 KB', aim: '<= 400 KB', isMet: false, givenUp: '0034-first-responses.md' },
    { name: 'synths', value: '2', aim: '<= 1', isMet: false },
  ];
  expect(countOfAims(figures, 0)).toBe('Aims: 2 met, 1 missed, 1 given up.');
  expect(countOfAims([], 1)).toBe('Aims: 0 met, 0 missed, 0 given up. Not measured: 1.');
});

it('lists at the top of the page only the aims that are missed, after their counts', () => {
  const page = [
    '# Benchmarks',
    '',
    '<!-- bench cold -->',
    '## Cold starts',
    '',
    '| Figure | Value | Aim | Met |',
    '|---|---|---|---|',
    '| bare call | 39 ms |  |  |',
    '| bundles | 0 | 0 | yes |',
    '| largest | 571 KB | <= 400 KB | [given up](decisions/0034-first-responses.md) |',
    '| synths | 2 | <= 1 | no |',
    '<!-- /bench cold -->',
    '',
  ].join('\n');
  expect(withSummary(withSummary(page)).split('<!-- bench cold -->')[0]).toBe(`# Benchmarks

<!-- summary -->
Aims: 1 met, 1 missed, 1 given up. Missed:

| Figure | Aim | Measured |
|---|---|---|
| Cold starts: synths | <= 1 | 2 |
<!-- /summary -->

`);
});
