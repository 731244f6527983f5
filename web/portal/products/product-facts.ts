import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';

/** One row of a product's facts; each of several values is shown on a line of its own. */
export type ProductFact = {
  name: 'ingredient' | 'species' | 'weights' | 'age' | 'given' | 'often' | 'lasts';
  label: string;
  values: string[];
};

/** The facts to check before a product is given, in the order in which people ask for them; without empty rows. */
export function productFacts(product: ContentItemOf<'product'>, locale: Locale, often = ''): ProductFact[] {
  const { elements } = product;
  const t = translator(locale);
  const facts: ProductFact[] = [
    { name: 'ingredient', label: t('products.ingredient'), values: lines(elements.active_ingredient.value) },
    { name: 'species', label: t('products.slipFor'), values: speciesNames(product, locale) },
    { name: 'weights', label: t('products.weights'), values: lines(elements.weight_bands.value) },
    { name: 'age', label: t('products.age'), values: lines(elements.minimum_age.value) },
    { name: 'given', label: t('products.given'), values: lines(elements.administration.value) },
    { name: 'often', label: t('products.slipOften'), values: lines(often) },
    { name: 'lasts', label: t('products.lasts'), values: lines(elements.duration.value) },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

export function speciesNames({ elements }: ContentItemOf<'product'>, locale: Locale): string[] {
  const t = translator(locale);
  return elements.species.value.map(({ codename, name }) =>
    codename === 'dog' || codename === 'cat' ? t(`products.${codename}`) : name,
  );
}

/** The dosing frequency of a product in words; empty if it is not known. */
export function frequencyText(product: ContentItemOf<'product'>, locale: Locale): string {
  const frequency = doseFrequency(product);
  return frequency ? translator(locale)(`products.${frequency}`) : '';
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export type Frequency = 'daily' | 'weekly' | 'monthly' | 'bimonthly' | 'sixMonths' | 'eightMonths';

const frequencies = {
  every_1: 'daily',
  every_7: 'weekly',
  every_30: 'monthly',
  every_60: 'bimonthly',
  every_180: 'sixMonths',
  every_240: 'eightMonths',
} as const satisfies Record<string, Frequency>;

/** A product's dosing interval, from the brand of its reminders; undefined if it has none. */
export function doseFrequency({ elements }: ContentItemOf<'product'>): Frequency | undefined {
  const chosen = elements.marketing_brand.linkedItems[0]?.elements.dosing_frequency.value[0]?.codename;
  return chosen && frequencies[chosen];
}
