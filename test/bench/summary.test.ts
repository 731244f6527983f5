import { expect, it } from 'vitest';
import { countOfAims, figureLine, withSection } from './summary.ts';

const figures = [
  { name: 'scripts', value: '140 KB' },
  { name: 'lost', value: '0', aim: '0', isMet: true },
  { name: 'repeated', value: '6', aim: '<= 159', isMet: true },
  { name: 'bundle', value: '571 KB', aim: '<= 400 KB', isMet: false, givenUp: '0034-first-responses.md' },
  { name: 'synths', value: '2', aim: '<= 1', isMet: false },
];

it('counts the aims that are met, missed and given up, and the benchmarks that could not run', () => {
  expect(countOfAims(figures, 0)).toBe('Aims: 2 met, 1 missed, 1 given up.');
  expect(countOfAims([], 1)).toBe('Aims: 0 met, 0 missed, 0 given up. Not measured: 1.');
});

it('counts the aims at the top of the page, and names the sections in which one is missed', () => {
  const lines = figures.map((figure) => `- ${figureLine(figure)}`).join('\n');
  const page = withSection(
    withSection('', `## Cold starts\n\n- synths: 9 (aim <= 1: missed)`),
    `## Search\n\nOf 80.`,
  );
  expect(
    withSection(page, `## Cold starts\n\n${lines}\n`)
      .split(/^(?=Aims|## )/m)
      .slice(1),
  ).toEqual([
    'Aims: 2 met, 1 missed (Cold starts), 1 given up.\n\n',
    `## Cold starts\n\n${lines}\n\n`,
    '## Search\n\nOf 80.\n',
  ]);
});
