import type { Locale } from '@merrowvale/shared/locales.ts';
import { petLimits } from '@merrowvale/shared/schemas/pet.ts';
import type { ContentSource } from '../content/content-source.ts';

export type BirthDateLimits = {
  content: ContentSource;
  /** The highest value that an editor's setting can have in the stage. */
  petBirthDateMaxAgeDays: number;
};

/** The blocks with a pet's form, and their setting. */
export const petBlocks = ['pet_dashboard', 'pet_form', 'pet_profile', 'pet_wizard'] as const;
export const maxAgeElement = 'birth_date_max_age_days';

type Form = { block?: string | undefined; locale: Locale; now: string };

/** Maximum age of a birth date in days: as set in the form's block, or the default, within the stage's limit. */
export async function birthDateMaxAge(
  { block, locale, now }: Form,
  { content, petBirthDateMaxAgeDays }: BirthDateLimits,
): Promise<number> {
  const items = block === undefined ? [] : await content.itemsOf(petBlocks, locale, [maxAgeElement], now);
  const set = items.find(({ codename }) => codename === block)?.elements[maxAgeElement]?.value;
  return Math.min(typeof set === 'number' ? set : petLimits.birthDateMaxAgeDays, petBirthDateMaxAgeDays);
}
