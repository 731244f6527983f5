import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { type WeightUnit, weightLimits } from '@merrowvale/shared/domain/weight-text.ts';
import { type Locale, messageTag } from '@merrowvale/shared/locales.ts';
import { petLimits } from '@merrowvale/shared/schemas/pet.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';

type TranslateForm = Translate<Messages['petForm']>;
type Text =
  | ('duplicateName' | 'nameLong' | 'nameRequired' | 'speciesLocked' | 'speciesRequired' | 'sexRequired')
  | (
      | 'birthFuture'
      | 'birthOld'
      | 'adoptionFuture'
      | 'adoptionBeforeBirth'
      | 'adoptionRequired'
      | 'dateInvalid'
    )
  | ('weightNumber' | 'weightRange' | 'textTooLong');

/** The error of a text whose schema has no message of its own. */
export const petTextTooLong = 'Use fewer characters.';

const texts = new Map<string, Text>([
  [petMessages.nameTaken, 'duplicateName'],
  [petMessages.birthDateAhead, 'birthFuture'],
  [petMessages.birthDateTooEarly, 'birthOld'],
  [petMessages.adoptionDateAhead, 'adoptionFuture'],
  [petMessages.adoptionBeforeBirth, 'adoptionBeforeBirth'],
  [petMessages.adoptionDateMissing, 'adoptionRequired'],
  [petMessages.speciesLocked, 'speciesLocked'],
  [petTextTooLong, 'textTooLong'],
]);

const schemaTexts = new Map<string, (message: string) => Text>([
  ['name', (message) => (message.includes('fewer') ? 'nameLong' : 'nameRequired')],
  ['species', () => 'speciesRequired'],
  ['gender', () => 'sexRequired'],
  ['weight', (message) => (message.includes('number') ? 'weightNumber' : 'weightRange')],
  ['birthDate', () => 'dateInvalid'],
  ['acquisitionDate', () => 'dateInvalid'],
]);

type Limits = { oldest: string; unit: WeightUnit; locale: Locale };

/**
 * The error message of a field in the reader's language; the shared schema's and rules' messages are English.
 */
export function petFormMessage(
  field: string,
  message: string,
  t: TranslateForm,
  { oldest, unit, locale }: Limits,
): string {
  const text = texts.get(message) ?? schemaTexts.get(field)?.(message);
  if (text === undefined) return message;
  if (text === 'birthOld') return t(text, { date: formatDate(oldest, messageTag(locale), 'long') });
  if (text === 'weightRange') return t(text, { ...weightLimits(petLimits.weight, unit, locale), unit });
  return t(text);
}
