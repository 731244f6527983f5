import type { Species } from '../schemas/pet.ts';

export type PetIcon = { readonly id: string; readonly species: Species; readonly url: `/${string}` };

const defaults = {
  dog: { id: 'dog-default', species: 'dog', url: '/icons/pets/dog-default.svg' },
  cat: { id: 'cat-default', species: 'cat', url: '/icons/pets/cat-default.svg' },
} as const satisfies Record<Species, PetIcon>;

/** The icons a pet can wear. An icon's id is what a pet stores as its imageReference. */
export const petIcons: readonly PetIcon[] = [
  ...icons('dog', [
    'beagle',
    'collie',
    'corgi',
    'dachshund',
    'dalmatian',
    'husky',
    'labrador',
    'poodle',
    'pug',
    'shepherd',
    'spaniel',
    'terrier',
  ]),
  ...icons('cat', [
    'bengal',
    'black',
    'calico',
    'ginger',
    'grey',
    'maine-coon',
    'persian',
    'siamese',
    'tabby',
    'tortoiseshell',
    'tuxedo',
    'white',
  ]),
];

const byId: ReadonlyMap<string, PetIcon> = new Map(
  [...petIcons, defaults.dog, defaults.cat].map((icon) => [icon.id, icon]),
);

/** The icons that the picker offers for a species. */
export function petIconsOf(species: Species): PetIcon[] {
  return petIcons.filter((icon) => icon.species === species);
}

/** The icon to show for a pet: its own, or its species' default when that is missing or unknown. */
export function petIcon(pet: { species: Species; imageReference: string | null }): PetIcon {
  const own = pet.imageReference === null ? undefined : byId.get(pet.imageReference);
  return own ?? defaults[pet.species];
}

function icons(species: Species, names: readonly string[]): PetIcon[] {
  return names.map((name) => ({
    id: `${species}-${name}`,
    species,
    url: `/icons/pets/${species}-${name}.svg`,
  }));
}
