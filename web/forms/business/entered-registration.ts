import { emptyBusiness, manualCrmId } from '@merrowvale/shared/domain/business.ts';
import { countryCodeOf } from '@merrowvale/shared/domain/country-codes.ts';
import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { enteredText } from '../entered-text.ts';
import type { Typed } from './registration-check.ts';

const manualNames = [
  'type',
  'name',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
  'country',
] as const;

/** The personal fields of a registration, in addition to the business. */
export function typedIn(entered: FormData): Typed {
  return {
    firstName: enteredText(entered, 'firstName'),
    lastName: enteredText(entered, 'lastName'),
    emailAddress: enteredText(entered, 'emailAddress'),
    confirmEmail: enteredText(entered, 'confirmEmail'),
  };
}

/** The address lines of a business that is entered manually, as typed. */
export function manualLines(entered: FormData): Record<(typeof manualNames)[number], string> {
  const { crmId: _, ...none } = emptyBusiness();
  return { ...none, ...Object.fromEntries(manualNames.map((name) => [name, enteredText(entered, name)])) };
}

/** A business that is entered manually, with its ISO country code. */
export function manualBusiness(entered: FormData, locale: string): RegisteredBusiness {
  const lines = manualLines(entered);
  const country = countryCodeOf(lines.country, locale.replace('_', '-')) ?? '';
  return { ...emptyBusiness(manualCrmId), ...lines, country };
}
