import { expect, it } from 'vitest';
import { sampleSourceItem } from '../../../test/support/functions/sample-source-item.ts';
import { builtIndexes } from './built-index.ts';

const page = (title: string) => sampleSourceItem('page', 'page', { page_url: 'fleas', page_title: title });
const everything = () => true;
const titlesIn = ({ documents }: { documents: ReadonlyMap<string, { title: string }> }) =>
  [...documents.values()].map(({ title }) => title);

it('an index is built again only if its content has changed since it was last read [SEA-01]', () => {
  const indexOf = builtIndexes();
  const first = indexOf([page('Fleas')], 'en_gb', everything);
  expect(indexOf([page('Fleas')], 'en_gb', everything)).toBe(first);
  expect(titlesIn(indexOf([page('Ticks')], 'en_gb', everything))).toEqual(['Ticks']);
});

it('each locale has its own index [SEA-01]', () => {
  const indexOf = builtIndexes();
  const british = indexOf([page('Fleas')], 'en_gb', everything);
  expect([...indexOf([page('Flöhe')], 'de', everything).documents.keys()]).toEqual(['/de/fleas']);
  expect(indexOf([page('Fleas')], 'en_gb', everything)).toBe(british);
});
