// Generates functions/lib/business/businesses.txt, deterministically: node infra/directory/invent-businesses.ts
import { writeFileSync } from 'node:fs';
import { businessClassifications } from '@merrowvale/shared/schemas/business-classifications.ts';
import { type DirectoryCountry, inventedName, inventedStreet } from './invented-words.ts';
import { randomFrom } from './random.ts';
import { readGazetteer } from './read-gazetteer.ts';

const listed: Record<DirectoryCountry, number> = { GB: 1500, US: 1500, IE: 250, DE: 900, FR: 800 };
/** Countries missing from the gazetteer: town, state and postcode. */
const abroad = {
  AU: [
    'Ballarat VIC 3350',
    'Dubbo NSW 2830',
    'Toowoomba QLD 4350',
    'Albany WA 6330',
    'Launceston TAS 7250',
    'Mildura VIC 3500',
  ],
  JP: [
    'Tsukuba Ibaraki 305-0001',
    'Obihiro Hokkaido 080-0010',
    'Kumamoto Kumamoto 860-0001',
    'Nagano Nagano 380-0811',
    'Sendai Miyagi 980-0001',
    'Matsue Shimane 690-0001',
  ],
} as const;
const listedAbroad = 150;
const firstId = 500_001;
/** Every n-th business has a second address line. */
const secondLineEvery = 4;

const random = randomFrom(20_261_120);
const kinds = [...businessClassifications];
const { codes, townNear } = readGazetteer();
const lines = [...(['GB', 'US', 'IE', 'DE', 'FR'] as const).flatMap(atHome), ...fromAbroad()].map(
  (parts, index) => [`CRM-${firstId + index}`, ...parts].join('\t'),
);
writeFileSync(
  new URL('../../functions/lib/business/businesses.txt', import.meta.url),
  `${lines.join('\n')}\n`,
);
console.log(`${lines.length} businesses`);

function atHome(country: DirectoryCountry): string[][] {
  const own = codes.filter((code) => code.country === country && /\d/.test(code.code));
  return Array.from({ length: listed[country] }, (_, index) => {
    const code = own[random.below(own.length)];
    const town = code && townNear(code);
    if (!code || !town) return [];
    const state = country === 'US' ? town.part : '';
    return business(country, index, { city: town.name, state, postalCode: code.code, countryCode: country });
  }).filter((parts) => parts.length > 0);
}

function fromAbroad(): string[][] {
  return (['AU', 'JP'] as const).flatMap((countryCode) =>
    Array.from({ length: listedAbroad }, (_, index) => {
      const towns = abroad[countryCode];
      const [city = '', state = '', postalCode = ''] = (towns[index % towns.length] ?? '').split(' ');
      return business('GB', index, { city, state, postalCode, countryCode });
    }),
  );
}

type Place = { city: string; state: string; postalCode: string; countryCode: string };

function business(
  words: DirectoryCountry,
  index: number,
  { city, state, postalCode, countryCode }: Place,
): string[] {
  const [type = '', label = ''] = kinds[random.below(kinds.length)] ?? [];
  const own = inventedName(words, 'clinic', random);
  const name = words === 'DE' || words === 'FR' ? `${own}, ${city}` : `${own.split(' ')[0]} ${label}`;
  const second = index % secondLineEvery === 0 ? `Unit ${1 + random.below(40)}` : '';
  return [type, name, inventedStreet(words, random), second, city, state, postalCode, countryCode];
}
