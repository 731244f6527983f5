import type { ContentItemOf } from '../../content/model/content-item.ts';

/** How often a product is given, as the interface names it. */
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'bimonthly' | 'sixMonths' | 'eightMonths';

const frequencies = {
  every_1: 'daily',
  every_7: 'weekly',
  every_30: 'monthly',
  every_60: 'bimonthly',
  every_180: 'sixMonths',
  every_240: 'eightMonths',
} as const satisfies Record<string, Frequency>;

/** How often a product is given, by the brand of its reminders; undefined for one without. */
export function doseFrequency({ elements }: ContentItemOf<'product'>): Frequency | undefined {
  const chosen = elements.marketing_brand.linkedItems[0]?.elements.dosing_frequency.value[0]?.codename;
  return chosen && frequencies[chosen];
}
