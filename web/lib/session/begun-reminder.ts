import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { normalisePetName } from '@merrowvale/shared/domain/pet-rules.ts';
import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { petInput } from '@merrowvale/shared/schemas/pet.ts';
import { reminderInput } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { ApiError } from '../api/api-error.ts';
import type { callFromServer } from '../api/call-from-server.ts';
import { hashOf } from './settings.ts';

/** Hidden from scripts. It waits in the browser, so that nothing is stored of people who never sign in. */
export const begunReminderCookie = 'begun-reminder';
export const begunReminderSeconds = 3600;

const begunReminder = z.object({
  locale: localeCode,
  pet: petInput,
  reminder: reminderInput.omit({ petId: true }),
});
/** A visitor's pet and its first reminder, entered before there is an account. */
export type BegunReminder = z.infer<typeof begunReminder>;

/** Undefined for a cookie that no form of ours has set. */
export function readBegunReminder(cookie: string | undefined): BegunReminder | undefined {
  return begunReminder.safeParse(parseJson(cookie ?? '')).data;
}

/** The page that shows what was saved; a sign-in that returns to it saves what was begun. */
export function afterBegunReminder({ locale }: Pick<BegunReminder, 'locale'>): string {
  return `/${locale}/pets`;
}

/** Saves both for the owner whose session the calls use. What exists already, such as a pet of that name, is kept. */
export async function saveBegunReminder(begun: BegunReminder, call: typeof callFromServer): Promise<void> {
  const { pet, reminder } = begun;
  const options = {
    query: { locale: begun.locale },
    idempotencyKey: hashOf(JSON.stringify(begun)),
    ...(reminder.timeZone && { timeZone: reminder.timeZone }),
  };
  const add = () => call(petsEndpoints.createPet, { ...options, body: pet });
  const { id } = await add().then(
    ({ data }) => data,
    async (error) => {
      const { data } = await call(remindersEndpoints.getDashboard, { query: { locale: begun.locale } });
      const same = data.pets.find(({ name }) => normalisePetName(name) === normalisePetName(pet.name));
      if (same?.species === pet.species) return same;
      throw error;
    },
  );
  const body = { reminder: { ...reminder, petId: id } };
  await call(remindersEndpoints.createReminder, { ...options, body }).catch((error) => {
    if (!(error instanceof ApiError && error.duplicateOf)) throw error;
  });
}
