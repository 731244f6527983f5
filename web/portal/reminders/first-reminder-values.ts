import { findBrand } from '@merrowvale/shared/domain/brands.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import * as z from 'zod';
import { textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';
import type { BegunReminder } from '../../lib/session/begun-reminder.ts';
import { checkPetForm, emptyPet, petProblems } from '../pets/pet-form-values.ts';
import { checkReminderForm, inputFor, newReminder, type ReminderFormValues } from './reminder-form-values.ts';

/** A pet and its first reminder in one form; the product determines the species. */
export const firstReminderValues = z.object({
  productId: textEntry,
  name: textEntry,
  gender: textEntry,
  startDate: textEntry,
});
export type FirstReminderValues = z.infer<typeof firstReminderValues>;

export const firstReminderFields = ['productId', 'name', 'gender', 'startDate'] as const;

export function valuesBegun({ pet, reminder }: BegunReminder): FirstReminderValues {
  const { name, gender } = pet;
  return { name, gender, productId: reminder.productId, startDate: reminder.startDate ?? '' };
}

/** The form's reminder, of a pet that does not exist yet. */
export function reminderBegun({ productId, startDate }: FirstReminderValues): ReminderFormValues {
  return { ...newReminder('new'), productId, startDate };
}

type Circumstances = { locale: Locale; today: string; timeZone: string };

/** What both are saved with, or the errors by field, as in the forms of a pet and of a reminder. */
export function checkFirstReminder(
  values: FirstReminderValues,
  { locale, today, timeZone }: Circumstances,
): { begun: BegunReminder; problems?: never } | { begun?: never; problems: FieldProblems } {
  const { productId, name, gender } = values;
  const species = findBrand(productId)?.species;
  const petValues = { ...emptyPet, name, gender, species: species ?? '' };
  const pet = checkPetForm(petValues, { locale, pet: undefined, others: [], today });
  const { species: _, ...ofPet } = petProblems(pet.errors ?? {});
  const ofValues = reminderBegun(values);
  const ofReminder = checkReminderForm(ofValues, today, undefined);
  const problems = { ...ofPet, ...ofReminder, ...(!species && { productId: 'invalid' }) };
  if (!pet.input || Object.keys(problems).length > 0) return { problems };
  const { petId, ...reminder } = inputFor(ofValues, 'email', { today, timeZone, group: undefined });
  return { begun: { locale, pet: pet.input, reminder } };
}
