import { expect, it, vi } from 'vitest';
import { changesAt, missesPage, renderFacts, usesItem, usesLink, usesList } from './render-facts.ts';

// As during one request.
vi.mock('react', () => ({
  cache: <Value>(create: () => Value) => {
    let value: Value | undefined;
    return () => {
      value ??= create();
      return value;
    };
  },
}));

const item = (codename: string) => ({ codename, language: 'de' });

it('a page depends on its item, the parts and links within it, other links and lists, and the time [CMS-06]', () => {
  const part = { ...item('intro'), container: undefined };
  usesItem('de', item('fleas'), { parts: [part], links: [item('ticks')] });
  usesLink('at', item('worms'));
  usesList('fr', 'article');
  missesPage('mites');
  for (const instant of [30, 20, 40]) changesAt(instant);
  const { roots, parts, links, lists, missing, locale, changesAt: until } = renderFacts();
  expect([...roots.values()]).toEqual([item('fleas')]);
  expect([...parts.values()]).toEqual([part]);
  expect([...links.values()]).toEqual([item('ticks'), item('worms')]);
  expect([[...lists], [...missing], locale, until]).toEqual([['article'], ['mites'], 'fr', 20]);
});
