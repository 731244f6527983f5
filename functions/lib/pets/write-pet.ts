import { breedIdOf } from '@merrowvale/shared/domain/breeds.ts';
import { cardFieldName, fromPetCard } from '@merrowvale/shared/domain/pet-card.ts';
import { checkPet, enteredMaxAge, petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { FieldErrors } from '@merrowvale/shared/errors.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import { type PetCardInput, type PetInput, petLimits } from '@merrowvale/shared/schemas/pet.ts';
import type { ContentSource } from '../content/content-source.ts';
import { invalid } from '../http/parse-input.ts';
import { newEvent } from '../outbox.ts';
import { type PetDetails, petDetails } from './pet-record.ts';

export type BirthDateLimits = {
  content: ContentSource;
  /** The highest value that an editor's setting can have in the stage. */
  petBirthDateMaxAgeDays: number;
};

export const petBlocks = ['pet_dashboard', 'pet_form', 'pet_profile', 'pet_wizard'] as const;
export const maxAgeElement = 'birth_date_max_age_days';

async function birthDateMaxAge(
  { block, locale, now }: { block?: string | undefined; locale: Locale; now: string },
  { content, petBirthDateMaxAgeDays }: BirthDateLimits,
): Promise<number> {
  const items = block === undefined ? [] : await content.itemsOf(petBlocks, locale, [maxAgeElement], now);
  const set = items.find(({ codename }) => codename === block)?.elements[maxAgeElement]?.value;
  return Math.min(enteredMaxAge(set), petBirthDateMaxAgeDays);
}

/** The pet after applying a payload of either shape: omitted fields stay as they were, empty ones are cleared. */
export function enteredPet(body: PetInput | PetCardInput, before?: PetDetails): PetDetails {
  const input = 'petName' in body ? fromPetCard(body) : body;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const changes = given.map(([field, value]) => [field, value === '' ? null : value]);
  const { breed, ...details } = petDetails.parse({ ...before, ...Object.fromEntries(changes) });
  return { ...details, breed: breed === null ? null : breedIdOf(details.species, breed) };
}

type Circumstances = {
  now: string;
  /** The caller's time zone, if the browser sent one; otherwise the locale's is assumed. */
  timeZone: string | undefined;
  query: { locale: Locale; block?: string | undefined };
  before?: PetDetails;
};

/** Throws `invalid`, using the payload's own field names, for a pet that breaks a rule. */
export async function requireValidPet(
  details: PetDetails,
  body: PetInput | PetCardInput,
  { now, timeZone, query, before }: Circumstances,
  limits: BirthDateLimits,
): Promise<void> {
  const today = dateAt(Date.parse(now), timeZone ?? defaultTimeZone(query.locale));
  const check = (birthDateMaxAgeDays: number) => checkPet(details, { today, birthDateMaxAgeDays, before });
  const usual = check(Math.min(petLimits.birthDateMaxAgeDays, limits.petBirthDateMaxAgeDays));
  // Content is read only for a pet that needs the permission of an editor.
  const isEarly = usual.birthDate?.includes(petMessages.birthDateTooEarly);
  const errors = isEarly ? check(await birthDateMaxAge({ ...query, now }, limits)) : usual;
  if (Object.keys(errors).length > 0) throw invalid(asNamedIn(body, errors));
}

export function nameFieldOf(body: PetInput | PetCardInput): string {
  return 'petName' in body ? cardFieldName('name') : 'name';
}

function asNamedIn(body: PetInput | PetCardInput, errors: FieldErrors): FieldErrors {
  if (!('petName' in body)) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [cardFieldName(field), messages]),
  );
}

export function petEvent(
  type: 'pet.created' | 'pet.updated',
  { ownerId, petId }: { ownerId: string; petId: string },
  version: number,
  details: PetDetails,
  { correlationId, now }: { correlationId: string; now: string },
): DomainEvent {
  const detail = { ...details, petId, petVersion: version };
  return newEvent(type, `${petId}/${version}`, { ownerId, correlationId, now }, detail);
}
