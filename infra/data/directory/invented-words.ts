import type { Random } from '@merrowvale/infra/random.ts';

export type DirectoryCountry = 'US' | 'GB' | 'IE' | 'DE' | 'FR';
type Messages = readonly [string, ...string[]];
type Wording = {
  starts: Messages;
  ends: Messages;
  clinics: Messages;
  shelters: Messages;
  streets: Messages;
  /** `#` is replaced by the number. */
  streetForm: Messages;
};

const english = {
  starts: [
    'Alder',
    'Ash',
    'Bramble',
    'Clover',
    'Corn',
    'Dapple',
    'Elm',
    'Fallow',
    'Fern',
    'Gorse',
    'Hare',
    'Hazel',
    'Heron',
    'Juniper',
    'Lark',
    'Linnet',
    'Meadow',
    'Merle',
    'Otter',
    'Pipit',
    'Quill',
    'Rowan',
    'Sorrel',
    'Tansy',
    'Teasel',
    'Thistle',
    'Wren',
    'Yarrow',
  ],
  ends: [
    'bourne',
    'brook',
    'combe',
    'croft',
    'dell',
    'garth',
    'haven',
    'holt',
    'mere',
    'moor',
    'stead',
    'wick',
  ],
} as const;

const wordings: Record<DirectoryCountry, Wording> = {
  GB: {
    ...english,
    clinics: ['Veterinary Surgery', 'Veterinary Centre', 'Vets', 'Veterinary Practice', 'Animal Hospital'],
    shelters: ['Animal Rescue', 'Cats and Dogs Home', 'Rehoming Centre'],
    streets: [
      'Orchard Lane',
      'Mill Road',
      'Station Road',
      'Church Street',
      'Green Lane',
      'Victoria Road',
      'The Crescent',
      'Bridge Street',
    ],
    streetForm: ['# *'],
  },
  US: {
    ...english,
    clinics: ['Animal Hospital', 'Veterinary Clinic', 'Veterinary Care', 'Pet Clinic', 'Animal Clinic'],
    shelters: ['Animal Shelter', 'Humane Society', 'Pet Rescue'],
    streets: [
      'Maple Street',
      'Oak Avenue',
      'Lake Drive',
      'Cedar Road',
      'Park Boulevard',
      'Hill Street',
      'River Road',
      'Main Street',
    ],
    streetForm: ['#0 *', '#5 *', '#2 *'],
  },
  IE: {
    ...english,
    clinics: ['Veterinary Clinic', 'Veterinary Hospital', 'Vets', 'Animal Clinic'],
    shelters: ['Animal Rescue', 'Animal Sanctuary'],
    streets: ['Mill Road', 'Main Street', 'Bridge Street', 'Chapel Lane', 'Strand Road', 'Abbey Street'],
    streetForm: ['# *'],
  },
  DE: {
    starts: [
      'Ahorn',
      'Birken',
      'Brunnen',
      'Buchen',
      'Dachs',
      'Eichen',
      'Erlen',
      'Finken',
      'Fuchs',
      'Hasel',
      'Heide',
      'Igel',
      'Kiefern',
      'Lerchen',
      'Linden',
      'Luchs',
      'Meisen',
      'Moos',
      'Otter',
      'Reh',
      'Sonnen',
      'Weiden',
    ],
    ends: ['berg', 'born', 'brink', 'eck', 'grund', 'hain', 'hof', 'horst', 'kamp', 'rain', 'wald', 'winkel'],
    clinics: ['Tierarztpraxis +', 'Kleintierpraxis +', 'Tierklinik +', 'Tierärztezentrum +'],
    shelters: ['Tierheim +', 'Tierschutzverein +'],
    streets: [
      'Lindenweg',
      'Gartenstraße',
      'Bahnhofstraße',
      'Schulstraße',
      'Am Mühlbach',
      'Bergstraße',
      'Wiesenweg',
    ],
    streetForm: ['* #'],
  },
  FR: {
    starts: [
      'Aubé',
      'Bruyè',
      'Charmi',
      'Clairi',
      'Coudri',
      'Fontai',
      'Genevri',
      'Haute',
      'Lavandi',
      'Marni',
      'Merli',
      'Noisi',
      'Oliv',
      'Peupli',
      'Rosi',
      'Sauli',
      'Tilli',
      'Vallon',
      'Verdi',
    ],
    ends: ['belle', 'bois', 'champ', 'fleur', 'font', 'gard', 'lac', 'lieu', 'mont', 'pré', 'roche', 'val'],
    clinics: ['Clinique vétérinaire +', 'Cabinet vétérinaire +', 'Centre vétérinaire +'],
    shelters: ['Refuge +', 'Refuge animalier +'],
    streets: [
      'rue des Tilleuls',
      'avenue de la Gare',
      'place du Marché',
      'rue de la Fontaine',
      'chemin des Vignes',
      'rue des Écoles',
    ],
    streetForm: ['# *'],
  },
};

/** Returns a name that no real practice or shelter is known to have. */
export function inventedName(country: DirectoryCountry, kind: 'clinic' | 'shelter', random: Random): string {
  const { starts, ends, clinics, shelters } = wordings[country];
  const word = `${random.pick(starts)}${random.pick(ends)}`;
  const pattern = random.pick(kind === 'clinic' ? clinics : shelters);
  return pattern.includes('+') ? pattern.replace('+', word) : `${word} ${pattern}`;
}

export function inventedStreet(country: DirectoryCountry, random: Random): string {
  const { streets, streetForm } = wordings[country];
  return random
    .pick(streetForm)
    .replace('#', `${1 + random.below(90)}`)
    .replace('*', random.pick(streets));
}
