// Generates functions/lib/business/businesses.txt, deterministically: node infra/data/directory/invent-businesses.ts
// Then run node infra/data/directory/build-business-index.ts.
import { writeFileSync } from 'node:fs';
import { lazy } from '@merrowvale/functions/lib/lazy.ts';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { type Random, randomFrom } from '@merrowvale/infra/random.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { classificationNames } from '@merrowvale/shared/schemas/business-classifications.ts';
import { type DirectoryCountry, fictionalPhone, inventedName, inventedStreet } from './invented-words.ts';
import { readGazetteer } from './read-gazetteer.ts';

const homes = ['GB', 'US', 'IE', 'DE', 'FR'] as const;
/** The first part of the directory; its lines must not change, since registrations refer to their ids. */
const firstPart: Record<DirectoryCountry, number> = { GB: 1500, US: 1500, IE: 250, DE: 900, FR: 800 };
const shares: Record<DirectoryCountry, number> = { GB: 0.4, US: 0.36, IE: 0.05, DE: 0.1, FR: 0.09 };
/** Countries missing from the gazetteer: town, state, postcode, latitude and longitude. */
const abroad = {
  AU: [
    'Ballarat VIC 3350 -37.562 143.850',
    'Dubbo NSW 2830 -32.243 148.605',
    'Toowoomba QLD 4350 -27.561 151.953',
    'Albany WA 6330 -35.027 117.884',
    'Launceston TAS 7250 -41.439 147.136',
    'Mildura VIC 3500 -34.185 142.162',
  ],
  JP: [
    'Tsukuba Ibaraki 305-0001 36.083 140.077',
    'Obihiro Hokkaido 080-0010 42.917 143.196',
    'Kumamoto Kumamoto 860-0001 32.803 130.708',
    'Nagano Nagano 380-0811 36.649 138.195',
    'Sendai Miyagi 980-0001 38.268 140.869',
    'Matsue Shimane 690-0001 35.468 133.049',
  ],
} as const;
const listedAbroad = 150;
const firstId = 500_001;
const secondLineEvery = 4;
/** A few postcodes are too far from any town and have no business. */
const withoutTown = 1.1;
const pictureEvery = 8;
const pictures = [
  ['farm', /farm|livestock|dairy|hatchery|rearer|breeding/],
  ['clinic', /clinic|hospital|surgery|practice|pharmacy/],
] as const;
const kinds = [...classificationNames('en')];

/** The lines of an invented directory of businesses, the same on each call; `total` is at least 5,096. */
export function inventedBusinesses(total: number): string[] {
  const { codes, townNear } = readGazetteer();
  const towns = new Map(codes.map((code) => [code, lazy(() => townNear(code))]));
  const random = randomFrom(20_261_120);
  const further = randomFrom(20_261_122);
  const contacts = randomFrom(20_261_123);
  const byCountry = Map.groupBy(
    codes.filter(({ code }) => /\d/.test(code)),
    ({ country }) => country,
  );
  const atHome = (country: DirectoryCountry, count: number, from: Random): string[][] => {
    const own = byCountry.get(country) ?? [];
    return Array.from({ length: count }, (_, index) => {
      const code = own[from.below(own.length)];
      const town = code && towns.get(code)?.();
      if (!code || !town) return [];
      const state = country === 'US' ? town.part : '';
      const place = { city: town.name, state, postalCode: code.code, countryCode: country };
      const parts = business(country, index, place, from);
      return [...parts, ...contactOf(country, parts, code, contacts)];
    }).filter((parts) => parts.length > 0);
  };
  const first = [
    ...homes.flatMap((country) => atHome(country, firstPart[country], random)),
    ...fromAbroad(random, contacts),
  ];
  const more = homes.flatMap((country) =>
    atHome(country, Math.ceil(Math.max(0, total - first.length) * shares[country] * withoutTown), further),
  );
  return [...first, ...more]
    .slice(0, total)
    .map((parts, index) => [`CRM-${firstId + index}`, ...parts, ...pictureOf(parts, index)].join('\t'));
}

function fromAbroad(random: Random, contacts: Random): string[][] {
  return (['AU', 'JP'] as const).flatMap((countryCode) =>
    Array.from({ length: listedAbroad }, (_, index) => {
      const towns = abroad[countryCode];
      const [city = '', state = '', postalCode = '', lat, lng] = (towns[index % towns.length] ?? '').split(
        ' ',
      );
      const place = { city, state, postalCode, countryCode };
      const position = { lat: Number(lat), lng: Number(lng) };
      const parts = business('GB', index, place, random);
      return [...parts, ...contactOf('GB', parts, position, contacts)];
    }),
  );
}

function pictureOf([type = '']: readonly string[], index: number): string[] {
  if (index % pictureEvery !== 0) return [];
  const scene = pictures.find(([, types]) => types.test(type))?.[0] ?? 'shop';
  return [`/icons/businesses/480bc96f9adc/${scene}.svg`];
}

type Place = { city: string; state: string; postalCode: string; countryCode: string };

function business(
  words: DirectoryCountry,
  index: number,
  { city, state, postalCode, countryCode }: Place,
  random: Random,
): string[] {
  const [type = '', label = ''] = kinds[random.below(kinds.length)] ?? [];
  const own = inventedName(words, 'clinic', random);
  const name = words === 'DE' || words === 'FR' ? `${own}, ${city}` : `${own.split(' ')[0]} ${label}`;
  const second = index % secondLineEvery === 0 ? `Unit ${1 + random.below(40)}` : '';
  return [type, name, inventedStreet(words, random), second, city, state, postalCode, countryCode];
}

/** Filters of the finder (`pal_id`) that follow from the type of a business, and those that do not. */
const fittingTags = [
  ['companion', /animal|shelter|pet|dog|cat|groom|kennel|clinic|hospital|surgery|practice|pharmacy|trainer/],
  [
    'farm',
    /farm|feed|livestock|agricultural|dairy|hatchery|rearer|abattoir|cooperative|mixed_practice|breeding/,
  ],
  ['equine', /equine|riding|saddlery|mixed_practice/],
] as const;
const otherTags = [
  ['stockist', 0.3],
  ['emergency', 0.08],
  ['rewards', 0.2],
] as const;
const hours = ['Mo-Fr 08:30-18:00', 'Mo-Fr 09:00-17:30', 'Mo-Fr 08:00-19:00', 'Mo-Su 00:00-24:00'] as const;
const saturdays = ['', '', 'Sa 09:00-12:00', 'Sa 08:30-13:00'] as const;
const spreadDegrees = 0.06;
const withoutHours = 0.35;
const withoutWebsite = 0.25;

/** The last columns of a business: latitude, longitude, phone, website, tags and opening hours. */
function contactOf(
  country: DirectoryCountry,
  [type = '', name = '']: readonly string[],
  { lat, lng }: Position,
  random: Random,
): string[] {
  const near = (degrees: number) => (degrees + (random.next() - 0.5) * spreadDegrees).toFixed(4);
  const own = [
    ...fittingTags.filter(([, types]) => types.test(type)).map(([tag]) => tag),
    ...otherTags.filter(([, share]) => random.next() < share).map(([tag]) => tag),
  ];
  const host = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  const opening = [random.pick(hours), random.pick(saturdays)].filter(Boolean).join(';');
  return [
    near(lat),
    near(lng),
    fictionalPhone(country, random),
    random.next() < withoutWebsite ? '' : `https://www.${host}.example`,
    own.join(','),
    random.next() < withoutHours ? '' : opening,
  ];
}

if (import.meta.main) {
  printErrorsPlainly();
  const lines = inventedBusinesses(10_500);
  const file = new URL('../../../functions/lib/business/businesses.txt', import.meta.url);
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(`${lines.length} businesses`);
}
