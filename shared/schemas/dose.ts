import * as z from 'zod';
import { doseStates } from '../domain/dose-states.ts';
import { marketingBrand } from './brand.ts';
import { dateInput } from './date-input.ts';
import { isoDate } from './pet.ts';

export const actionOrigin = z.enum(['email', 'text', 'push', 'calendar', 'site']);
export type ActionOrigin = z.infer<typeof actionOrigin>;

export const doseGiver = z.enum(['owner', 'carer']);

/** Confirms a dose; without a date, the one currently shown on the reminder. */
export const doseBody = z.object({ date: dateInput().optional() });

/** The days on which a reminder can be repeated. */
export const repeatOption = z.enum(['tomorrow', 'in-three-days']);
export type RepeatOption = z.infer<typeof repeatOption>;

/** The day on which to repeat a reminder; `not-now` ends the messages about this dose. */
const repeatChoice = z.enum(['not-now', ...repeatOption.options], {
  error: 'Choose not-now, tomorrow or in-three-days.',
});
export type RepeatChoice = z.infer<typeof repeatChoice>;

export const repeatBody = z.object({ when: repeatChoice, date: dateInput().optional() });

/** The dose that a reminder is currently about. `undoUntil` is set while "given" can be undone. */
export const currentDose = z.object({
  date: isoDate,
  state: z.enum(['open', 'given', 'dismissed']),
  givenAt: z.iso.datetime().nullable(),
  by: doseGiver.nullable(),
  undoUntil: z.iso.datetime().nullable(),
});
export type CurrentDose = z.infer<typeof currentDose>;

const pastDose = z.object({
  date: isoDate,
  state: z.enum(doseStates),
  givenAt: z.iso.datetime().nullable(),
  /** The day of `givenAt` in the reminder's time zone; null if the reminder is gone. */
  givenOn: isoDate.nullable(),
  by: doseGiver.nullable(),
  via: actionOrigin.nullable(),
});
export type PastDose = z.infer<typeof pastDose>;

/** A pet's doses since the beginning of the year, except those of paused reminders. */
export const doseCount = z.object({ petId: z.string(), given: z.number().int(), due: z.number().int() });
export type DoseCount = z.infer<typeof doseCount>;

/** A pet's doses of one medication in the last twelve months, newest first. */
export const medicationDoses = z.object({ marketingBrand, doses: z.array(pastDose) });
export type MedicationDoses = z.infer<typeof medicationDoses>;
