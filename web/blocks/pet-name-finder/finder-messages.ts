import { petNameMessages } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { PetNameList } from '@merrowvale/shared/schemas/pet-names.ts';
import { PetNameError } from '../../lib/pet-names/pet-name-calls.ts';
import type { Messages } from '../../messages/messages.ts';

export type NameMessages = Messages['petNames'];

/** The text of a failed search: the error's own text, in the page's language if it is known, or else the default. */
export function failureText(failure: unknown, messages: NameMessages): string {
  if (!(failure instanceof PetNameError)) return messages.failed;
  if (failure.message === petNameMessages.noTrait) return messages.noTrait;
  if (failure.message === petNameMessages.noLocale) return messages.noLocale;
  return failure.message || messages.failed;
}

export function namesFrom({ names, readings }: PetNameList, from: number, to?: number): PetNameList {
  return { names: names.slice(from, to), ...(readings && { readings: readings.slice(from, to) }) };
}
