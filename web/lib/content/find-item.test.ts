import { expect, it } from 'vitest';
import { partsOf } from './find-item.ts';

const item = (codename: string, type: string, linked: string[] = [], inText: string[] = []) => ({
  system: { codename, type, language: 'de' },
  elements: {
    blocks: { type: 'modular_content', value: linked },
    text: { type: 'rich_text', value: '<p></p>', modular_content: inText },
    title: { type: 'text', value: 'intro' },
  },
});

it('are its blocks with all their parts, each with its container, and the pages that it links to without theirs [CMS-06]', () => {
  const modular = [
    item('intro', 'text_block', [], ['table']),
    item('table', 'table', ['row', 'intro']),
    item('row', 'table_row'),
    item('home', 'page', ['home_hero']),
    item('home_hero', 'hero_banner'),
  ];
  const { parts, links } = partsOf({
    item: item('fleas', 'page', ['intro', 'home', 'not_delivered']),
    modular_content: Object.fromEntries(modular.map((each) => [each.system.codename, each])),
  });
  expect(parts).toEqual([
    { codename: 'intro', language: 'de', container: undefined },
    { codename: 'not_delivered', language: undefined, container: undefined },
    { codename: 'table', language: 'de', container: 'intro' },
    { codename: 'row', language: 'de', container: 'table' },
  ]);
  expect(links).toEqual([{ codename: 'home', language: 'de' }]);
});
