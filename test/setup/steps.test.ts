import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const titles = (steps: readonly { title: string }[]) => steps.map(({ title }) => title);

it('a word selects steps of the full tier, each of which can be repeated by itself', () => {
  const { checks, site } = stepsOf({ isFull: true, words: ['part 2', 'simulation'] });
  expect(titles(checks)).toEqual(['Simulation']);
  expect(titles(site)).toEqual(['Build of the site', 'Browser tests, part 2 of 6']);
});

it('a change without browser specs neither builds the site nor starts a browser', () => {
  const { checks, site } = stepsOf({ isFull: false, changed: { since: 'main', specs: [] }, words: [] });
  expect(titles(site)).toEqual(['Types of the site']);
  expect(checks.at(-1)?.command).toContain('--changed');
});
