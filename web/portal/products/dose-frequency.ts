import type { ContentItemOf } from '../../content/model/content-item.ts';

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
