import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { type WeightUnit, weightLimits } from '@merrowvale/shared/domain/weight-text.ts';
import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { petLimits } from '@merrowvale/shared/schemas/pet.ts';
import type { useTranslations } from 'next-intl';
import { formatDate } from '../../lib/i18n/dates.ts';

type Translate = ReturnType<typeof useTranslations<'petForm'>>;

/**
 * The error message of a field in the reader's language; the shared schema's and rules' messages are English.
 */
export function petFormMessage(
  field: string,
  message: string,
  t: Translate,
  { oldest, unit, locale }: { oldest: string; unit: WeightUnit; locale: Locale },
): string {
  switch (message) {
    case petMessages.nameTaken:
      return t('duplicateName');
    case petMessages.birthDateAhead:
      return t('birthFuture');
    case petMessages.birthDateTooEarly:
      return t('birthOld', { date: formatDate(oldest, languageTag(locale), 'long') });
    case petMessages.adoptionDateAhead:
      return t('adoptionFuture');
    case petMessages.adoptionBeforeBirth:
      return t('adoptionBeforeBirth');
    case petMessages.adoptionDateMissing:
      return t('adoptionRequired');
    case petMessages.speciesLocked:
      return t('speciesLocked');
    default:
      return schemaMessage(field, message, t, { unit, locale });
  }
}

function schemaMessage(
  field: string,
  message: string,
  t: Translate,
  { unit, locale }: { unit: WeightUnit; locale: Locale },
): string {
  switch (field) {
    case 'name':
      return message.includes('fewer') ? t('nameLong') : t('nameRequired');
    case 'species':
      return t('speciesRequired');
    case 'gender':
      return t('sexRequired');
    case 'weight':
      return message.includes('number')
        ? t('weightNumber')
        : t('weightRange', { ...weightLimits(petLimits.weight, unit, locale), unit });
    case 'birthDate':
    case 'acquisitionDate':
      return t('dateInvalid');
    default:
      return message;
  }
}
