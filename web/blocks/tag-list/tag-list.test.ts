import { expect, it } from 'vitest';
import { tagLinks } from './tag-list.tsx';

const fleas = { codename: 'fleas', name: 'Fleas' };
const pain = { codename: 'pain_relief', name: 'Pain relief' };

it('links each tag to its address under the prefix [TXT-18] [TXT-19]', () => {
  expect(tagLinks([pain, fleas], 'taxonomy/term')).toEqual([
    { ...pain, href: '/taxonomy/term/pain-relief' },
    { ...fleas, href: '/taxonomy/term/fleas' },
  ]);
});

it('shows tags with the same codename once, at the first one’s position [TXT-19]', () => {
  const again = { ...fleas, name: 'Fleas again' };
  expect(tagLinks([fleas, pain, again], '').map(({ name }) => name)).toEqual(['Fleas', 'Pain relief']);
});

it('keeps a tag if nothing is left of its codename, without an address [ROU-12]', () => {
  expect(tagLinks([{ codename: '_', name: 'Nothing' }], 'tags')).toEqual([
    { codename: '_', name: 'Nothing', href: '' },
  ]);
});
