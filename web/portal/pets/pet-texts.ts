import { petAge } from '@merrowvale/shared/domain/pet-age.ts';
import { weightText } from '@merrowvale/shared/domain/weight-text.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { useLocaleCode } from '../locale-context.tsx';
import { useToday } from '../use-today.ts';

/** A pet's age and weight formatted for the page's locale; undefined if not set. */
export function usePetTexts() {
  const t = useTranslations('pets');
  const locale = useLocaleCode();
  const day = useToday();
  const age = (birthDate: string): string => {
    const { years, months } = petAge(birthDate, day);
    if (years === 0 && months === 0) return t('newborn');
    if (years === 0) return t('months', { months });
    return months === 0 ? t('years', { years }) : t('yearsMonths', { years, months });
  };
  return {
    age: (pet: Pet) => (pet.birthDate === null ? undefined : age(pet.birthDate)),
    weight: (pet: Pet) => weightText(pet.weight, locale),
  };
}
