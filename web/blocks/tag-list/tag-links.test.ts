import { expect, it } from 'vitest';
import { tagLinks } from './tag-links.ts';

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

it('leaves out a tag without a valid address [TXT-18]', () => {
  expect(tagLinks([{ codename: '_', name: 'Nothing' }], 'tags')).toEqual([]);
});
