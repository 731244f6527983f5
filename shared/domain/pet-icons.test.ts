import { expect, it } from 'vitest';
import { petIcon, petIconFolder, petIcons, petIconsOf } from './pet-icons.ts';

it.each(['dog', 'cat'] as const)(
  'offers at least ten %s icons, each with id, species and picture [PET-28]',
  (species) => {
    const offered = petIconsOf(species);
    expect(offered.length).toBeGreaterThanOrEqual(10);
    for (const icon of offered)
      expect(icon).toEqual({ id: icon.id, species, url: `${petIconFolder}/${icon.id}.svg` });
    expect(new Set(petIcons.map(({ id }) => id)).size).toBe(petIcons.length);
  },
);

it('shows the species’ default icon when none is chosen or the chosen one is unknown [PET-29]', () => {
  expect(petIcon({ species: 'dog', imageReference: null }).id).toBe('dog-default');
  expect(petIcon({ species: 'cat', imageReference: 'no-such-icon' }).id).toBe('cat-default');
  expect(petIcon({ species: 'cat', imageReference: 'cat-tabby' }).id).toBe('cat-tabby');
});
