import { existsSync, readFileSync } from 'node:fs';
import { petIcon, petIcons } from '@merrowvale/shared/domain/pet-icons.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';

const drawing = (url: string) => new URL(`../../public${url}`, import.meta.url);

describe('pet icons', () => {
  it.each(petIcons.map(({ id, url }) => [id, url]))('have an image for %s [PET-28]', (_, url) => {
    expect(parseHtml(readFileSync(drawing(url), 'utf8')).all('svg')).not.toEqual([]);
  });

  it.each(['dog', 'cat'] as const)(
    'have a default image for a %s without its own icon [PET-29]',
    (species) => {
      expect(existsSync(drawing(petIcon({ species, imageReference: 'no-such-icon' }).url))).toBe(true);
    },
  );
});
