import type { Random } from '@merrowvale/infra/random.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { fictionalPhone } from './fictional-phone.ts';
import type { DirectoryCountry } from './invented-words.ts';

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
export function contactOf(
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
