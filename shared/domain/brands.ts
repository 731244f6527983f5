import { type Language, type Locale, messageLanguage } from '../locales.ts';
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
const forDogs = { en: ' for dogs', de: ' für Hunde', fr: ' pour chiens', ja: '（犬用）', nl: ' voor honden' };
const forCats = { en: ' for cats', de: ' für Katzen', fr: ' pour chats', ja: '（猫用）', nl: ' voor katten' };
const chews = { en: ' chews', de: ' Kautabletten', fr: ' à croquer', ja: 'チュアブル', nl: ' kauwtabletten' };
const heartTablets = {
  en: ' heart tablets',
  de: ' Herztabletten',
  fr: ' comprimés cœur',
  ja: '心臓ケア錠',
  nl: ' harttabletten',
};
const wormer = { en: ' wormer', de: ' Wurmkur', fr: ' vermifuge', ja: '駆虫薬', nl: ' ontwormingsmiddel' };
const drops = { en: ' drops', de: ' Tropfen', fr: ' gouttes', ja: 'ドロップ', nl: ' druppels' };
const jointCare = {
  en: ' joint care',
  de: ' Gelenkpflege',
  fr: ' soin articulaire',
  ja: '関節ケア',
  nl: ' gewrichtsverzorging',
};

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

/** The brand of a product, named in a locale’s language; a product that is no longer listed is shown by its id. */
export function marketingBrandOf(productId: string, petSpecies: Species, locale: Locale): MarketingBrand {
  const brand = findBrand(productId);
  if (brand) return toMarketingBrand(brand, locale);
  return { id: productId, name: productId, species: petSpecies, dosingFrequency: 30 };
}

export function toMarketingBrand(brand: Brand, locale: Locale): MarketingBrand {
  const { id, names, species, dosingFrequency, intervalChoices } = brand;
  const name = names[messageLanguage(locale)];
  return { id, name, species, dosingFrequency, ...(intervalChoices && { intervalChoices }) };
}

/** The interval of a product's reminders; a month for a product that is no longer listed. */
export function productInterval(productId: string): Interval {
  return findBrand(productId)?.interval ?? 'm1';
}

/** The intervals that a product's reminders may have, as the form offers and the API accepts them. */
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
  return { en: name('en'), de: name('de'), fr: name('fr'), ja: name('ja'), nl: name('nl') };
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

/** A size of a product, and the weights it is for: above the previous band, up to and including `upToKg`. */
export type WeightBand = {
  /** The size's key in the content, by which refill links select it. */
  readonly size: string;
  /** A strength that is the same in every language, if the pack has one. */
  readonly strength?: string;
  readonly fromKg: number;
  /** Null for the heaviest. */
  readonly upToKg: number | null;
};

export const kilogramsPerPound = 0.453_592_37;

/**
 * The weights for the sizes of each product that is dosed by weight, from the lightest; source: the products'
 * leaflets.
 */
const weightBands: Readonly<Record<string, readonly WeightBand[]>> = {
  SER_Dog_Product: [
    { size: 'up-to-8-kg', fromKg: 0, upToKg: 8 },
    { size: 'over-8-kg', fromKg: 8, upToKg: null },
  ],
  AXD_Cat_Product: [
    { size: 'up-to-4-kg', fromKg: 0.8, upToKg: 4 },
    { size: 'over-4-kg', fromKg: 4, upToKg: null },
  ],
  GAL_Dog_Product: [
    { size: '20-mg', strength: '20 mg', fromKg: 3.6, upToKg: 13.6 },
    { size: '60-mg', strength: '60 mg', fromKg: 13.6, upToKg: 34 },
    { size: '100-mg', strength: '100 mg', fromKg: 34, upToKg: null },
  ],
};

export function weightBandsOf(productId: string): readonly WeightBand[] {
  return weightBands[productId] ?? [];
}

/** The pack for a weight; undefined for a product without bands, and for an animal too light for any of them. */
export function fittingPack(productId: string, weightKg: number | null): WeightBand | undefined {
  const bands = weightBandsOf(productId);
  if (weightKg === null || weightKg < (bands[0]?.fromKg ?? 0)) return undefined;
  return bands.find(({ upToKg }) => upToKg === null || weightKg <= upToKg);
}

/** The pack that fits now and replaces the one that a reminder was created for; undefined if that one still fits. */
export function changedPack(
  reminder: { productId: string; packSize: string | null },
  weightKg: number | null,
): WeightBand | undefined {
  if (reminder.packSize === null) return undefined;
  const pack = fittingPack(reminder.productId, weightKg);
  return pack?.size === reminder.packSize ? undefined : pack;
}

/** Converts a weight as stored, in pounds, to kilograms. */
export function kilograms(pounds: number | null): number | null {
  return pounds === null ? null : pounds * kilogramsPerPound;
}

/**
 * The path, below the locale, where a product can be bought in a given size; the list of reminders for a product that
 * is no longer sold.
 */
export function refillPath(productId: string, size: string | null): `/${string}` {
  const brand = findBrand(productId);
  return brand ? buyPath(brand, size) : '/reminders';
}

function buyPath({ refillUrl }: Pick<Brand, 'refillUrl'>, size: string | null): `/${string}` {
  return size === null ? `${refillUrl}#buy` : `${refillUrl}?size=${encodeURIComponent(size)}#buy`;
}
