import type { Species } from '../schemas/pet.ts';

export type PetIconName = { readonly id: string; readonly species: Species; readonly url: `/${string}` };

/** Named after their content, so that browsers may keep the pictures for ever. */
export const petIconFolder = '/icons/pets/4396ddb03aa6';

const defaults = {
  dog: { id: 'dog-default', species: 'dog', url: `${petIconFolder}/dog-default.svg` },
  cat: { id: 'cat-default', species: 'cat', url: `${petIconFolder}/cat-default.svg` },
} as const satisfies Record<Species, PetIconName>;

const looks = {
  dog: [
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
  ],
  cat: [
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
  ],
} as const satisfies Record<Species, readonly string[]>;

type DogIconId = `dog-${(typeof looks)['dog'][number]}`;
type CatIconId = `cat-${(typeof looks)['cat'][number]}`;
/** An icon that owners can choose, unlike a default icon. */
type OfferedIcon = PetIconName & { readonly id: DogIconId | CatIconId };

export const petIcons: readonly OfferedIcon[] = [
  ...looks.dog.map((look) => icon('dog', `dog-${look}`)),
  ...looks.cat.map((look) => icon('cat', `cat-${look}`)),
];

const byId: ReadonlyMap<string, PetIconName> = new Map(
  [...petIcons, defaults.dog, defaults.cat].map((each) => [each.id, each]),
);

export function petIconsOf(species: Species): OfferedIcon[] {
  return petIcons.filter((each) => each.species === species);
}

export function petIcon(pet: { species: Species; imageReference: string | null }): PetIconName {
  const own = pet.imageReference === null ? undefined : byId.get(pet.imageReference);
  return own ?? defaults[pet.species];
}

function icon(species: Species, id: OfferedIcon['id']): OfferedIcon {
  return { id, species, url: `${petIconFolder}/${id}.svg` };
}
