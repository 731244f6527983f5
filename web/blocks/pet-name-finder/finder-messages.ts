import { petNameMessages } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { PetNameList } from '@merrowvale/shared/schemas/pet-names.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { PetNameError } from '../../lib/pet-names/pet-name-calls.ts';
import type { Messages } from '../../messages/messages.ts';

export type NameMessages = Messages['petNames'];

/** The text of a failed search: the error's own text, in the page's language if it is known, or else the default. */
export function failureText(
  failure: unknown,
  t: Translate<NameMessages>,
  standard: 'failed' | 'listFailed' = 'failed',
): string {
  if (!(failure instanceof PetNameError)) return t(standard);
  if (failure.message === petNameMessages.noTrait) return t('noTrait');
  if (failure.message === petNameMessages.noLocale) return t('noLocale');
  return failure.message || t(standard);
}

export function namesFrom({ names, readings }: PetNameList, from: number, to?: number): PetNameList {
  return { names: names.slice(from, to), ...(readings && { readings: readings.slice(from, to) }) };
}
