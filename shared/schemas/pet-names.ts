import * as z from 'zod';
import { entriesIn } from '../domain/entries-in.ts';
import { petNameMessages } from '../domain/pet-name-lists.ts';
import { localeCode } from './locale.ts';

const maxTraits = 20;

const locale = z.string(petNameMessages.noLocale).min(1, petNameMessages.noLocale).pipe(localeCode);

/** Traits written `group:name`, joined by commas. */
const traits = z
  .string(petNameMessages.noTrait)
  .max(1000)
  .transform(entriesIn)
  .pipe(
    z
      .array(z.string().regex(/^[a-z0-9_-]{1,40}:[a-z0-9_-]{1,40}$/, 'Write each trait as group:name.'))
      .min(1, petNameMessages.noTrait)
      .max(maxTraits),
  );

export const namedSpecies = z.enum(['dog', 'cat']);
export type NamedSpecies = z.infer<typeof namedSpecies>;

export const petNameSearchQuery = z.strictObject({ locale, required: traits });
export const allPetNamesQuery = z.strictObject({ locale, species: namedSpecies.optional() });

/** Names in order, with the readings in kana of those that have one, and empty strings for the others. */
const nameList = z.object({ names: z.array(z.string()), readings: z.array(z.string()).optional() });
export type PetNameList = z.infer<typeof nameList>;

export const petNamesResponse = z.object({ data: z.array(nameList).min(1) });
