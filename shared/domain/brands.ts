import type { Language } from '../locales.ts';
import type { MarketingBrand } from '../schemas/brand.ts';
import type { Species } from '../schemas/pet.ts';
import type { Interval } from './interval.ts';

type Names = Readonly<Record<Language, string>>;

/** A brand with the additional data that the portal needs; `refillUrl` is a path below the locale. */
export type Brand = MarketingBrand & {
  readonly names: Names;
  readonly form: 'collar' | 'drops' | 'tablet';
  readonly interval: Interval;
  readonly refillUrl: `/${string}`;
};

/** The interval for a dosing frequency: a product given daily is bought monthly. */
const intervalByFrequency = { 1: 'm1', 7: 'w1', 30: 'm1', 60: 'm2', 180: 'm6', 240: 'm8' } as const;

/** The parts of names that follow a brand's own. */
const forDogs = { en: ' for dogs', de: ' für Hunde', fr: ' pour chiens', ja: '（犬用）' };
const forCats = { en: ' for cats', de: ' für Katzen', fr: ' pour chats', ja: '（猫用）' };
const chews = { en: ' chews', de: ' Kautabletten', fr: ' à croquer', ja: 'チュアブル' };
const heartTablets = { en: ' heart tablets', de: ' Herztabletten', fr: ' comprimés cœur', ja: '心臓ケア錠' };
const wormer = { en: ' wormer', de: ' Wurmkur', fr: ' vermifuge', ja: '駆虫薬' };
const drops = { en: ' drops', de: ' Tropfen', fr: ' gouttes', ja: 'ドロップ' };
const jointCare = { en: ' joint care', de: ' Gelenkpflege', fr: ' soin articulaire', ja: '関節ケア' };

export const brands: readonly Brand[] = [
  brand('SER_Dog_Product', named('Seresto', forDogs), 'dog', 240, 'collar', 'seresto-dog'),
  brand('SER_Cat_Product', named('Seresto', forCats), 'cat', 240, 'collar', 'seresto-cat'),
  brand('AXD_Cat_Product', named('Advantage XD'), 'cat', 60, 'drops', 'advantage-xd'),
  brand('GAL_Dog_Product', named('Galliprant'), 'dog', 1, 'tablet', 'galliprant'),
  brand('BEX_Cat_Product', named('Bexacat'), 'cat', 1, 'tablet', 'bexacat'),
  brand('BRK_Dog_Product', named('Brackenward', chews), 'dog', 30, 'tablet', 'brackenward-dog'),
  brand('FEN_Dog_Product', named('Fennadrop', forDogs), 'dog', 30, 'drops', 'fennadrop-dog'),
  brand('OLM_Dog_Product', named('Olmeward', heartTablets), 'dog', 30, 'tablet', 'olmeward-dog'),
  brand('SOR_Dog_Product', named('Sorrelguard', wormer, forDogs), 'dog', 30, 'tablet', 'sorrelguard-dog', [
    'm1',
    'm3',
    'm6',
  ]),
  brand('FEN_Cat_Product', named('Fennadrop', forCats), 'cat', 30, 'drops', 'fennadrop-cat'),
  brand('QUI_Cat_Product', named('Quillowmew', drops), 'cat', 30, 'drops', 'quillowmew-cat'),
  brand('SOR_Cat_Product', named('Sorrelguard', wormer, forCats), 'cat', 180, 'tablet', 'sorrelguard-cat'),
  brand('TAM_Cat_Product', named('Tamarrow', jointCare), 'cat', 7, 'tablet', 'tamarrow-cat'),
];

const byId: ReadonlyMap<string, Brand> = new Map(brands.map((each) => [each.id, each]));

/** The brand of a product id, or undefined for an unknown one. */
export function findBrand(productId: string): Brand | undefined {
  return byId.get(productId);
}

/** A product's name for its customers; its id if it is no longer listed. */
export function brandName(productId: string, language: Language): string {
  return findBrand(productId)?.names[language] ?? productId;
}

/** The interval of a product's reminders; a month for a product that is no longer listed. */
export function productInterval(productId: string): Interval {
  return findBrand(productId)?.interval ?? 'm1';
}

/** The intervals that a product's reminders may have: its own, and any others that the content offers. */
export function offeredIntervals(productId: string): readonly Interval[] {
  return findBrand(productId)?.intervalChoices ?? [productInterval(productId)];
}

export function intervalOf(reminder: { productId: string; interval?: Interval | undefined }): Interval {
  return reminder.interval ?? productInterval(reminder.productId);
}

export function isSeresto(productId: string): boolean {
  return productId === 'SER_Dog_Product' || productId === 'SER_Cat_Product';
}

export function isAdvantageXd(productId: string): boolean {
  return productId === 'AXD_Cat_Product';
}

export function isGalliprant(productId: string): boolean {
  return productId === 'GAL_Dog_Product';
}

function named(own: string, ...parts: readonly Names[]): Names {
  const name = (language: Language) => own + parts.map((part) => part[language]).join('');
  return { en: name('en'), de: name('de'), fr: name('fr'), ja: name('ja') };
}

function brand(
  id: string,
  names: Names,
  species: Species,
  dosingFrequency: Brand['dosingFrequency'],
  form: Brand['form'],
  page: string,
  intervalChoices?: Interval[],
): Brand {
  const interval = intervalByFrequency[dosingFrequency];
  return {
    id,
    name: names.en,
    names,
    species,
    dosingFrequency,
    form,
    interval,
    ...(intervalChoices && { intervalChoices }),
    refillUrl: `/products/${page}`,
  };
}
