import {
  addressLines,
  businessProblem,
  confirmationProblem,
  emptyBusiness,
  manualCrmId,
} from '@merrowvale/shared/domain/business.ts';
import { countryCodeOf } from '@merrowvale/shared/domain/country-codes.ts';
import { type Locale, messageTag } from '@merrowvale/shared/locales.ts';
import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { email, text } from '@merrowvale/shared/schemas/forms/field.ts';
import * as z from 'zod';
import type { Translate } from '../../lib/i18n/translate.ts';
import { lineEntry, textEntry } from '../form-entries.ts';
import type { RegistrationMessages } from './registration-texts.ts';

export const registrationValues = z.object({
  firstName: lineEntry,
  lastName: lineEntry,
  emailAddress: lineEntry,
  confirmEmail: lineEntry,
  search: lineEntry,
  /** The business selected without scripts, by its `CRMId`. */
  business: textEntry,
  /** A checkbox: the business is entered manually. */
  byHand: textEntry,
  type: lineEntry,
  name: lineEntry,
  address1: lineEntry,
  address2: lineEntry,
  city: lineEntry,
  state: lineEntry,
  zip: lineEntry,
  phone: lineEntry,
  /** Sorted by name, in the page's language. */
  country: lineEntry,
  /** Spam protection: a field hidden from people, and the time of the page's first rendering. */
  remark: textEntry,
  startedAt: textEntry,
});
export type RegistrationValues = z.output<typeof registrationValues>;

export const checkedRegistrationFields = [
  'firstName',
  'lastName',
  'emailAddress',
  'confirmEmail',
  'search',
  'name',
] as const satisfies readonly (keyof RegistrationValues)[];
export type CheckedRegistrationField = (typeof checkedRegistrationFields)[number];

export function businessOf(
  values: RegistrationValues,
  picked: RegisteredBusiness | undefined,
  locale: Locale,
): RegisteredBusiness {
  if (values.byHand === '' && picked) return picked;
  if (values.byHand === '' && values.name === '') return emptyBusiness();
  const { type, name, address1, address2, city, state, zip, phone } = values;
  const country = countryCodeOf(values.country, messageTag(locale)) ?? '';
  return {
    ...emptyBusiness(manualCrmId),
    ...{ type, name, address2, city, state, zip, phone, country },
    address1: addressLines(address1, address2),
  };
}

const rules = {
  firstName: text('firstName'),
  lastName: text('lastName'),
  emailAddress: email('emailAddress'),
};

type Problem = 'required' | 'invalid' | 'unselected' | NonNullable<ReturnType<typeof confirmationProblem>>;

export function registrationProblems(
  values: RegistrationValues,
  business: RegisteredBusiness,
): Partial<Record<CheckedRegistrationField, Problem>> {
  const wrong = (['firstName', 'lastName', 'emailAddress'] as const).flatMap((field) =>
    rules[field].safeParse(values[field]).success ? [] : [[field, emptyOrWrong(values[field])] as const],
  );
  const confirmation = confirmationProblem(values.emailAddress, values.confirmEmail);
  const found = businessProblem(business);
  return {
    ...Object.fromEntries(wrong),
    ...(confirmation && { confirmEmail: confirmation }),
    ...(found === 'unselected' && { search: found }),
    ...(found === 'unnamed' && { name: emptyOrWrong(business.name) }),
  };
}

function emptyOrWrong(value: string): Problem {
  return value.trim() === '' ? 'required' : 'invalid';
}

export function problemText(
  field: CheckedRegistrationField,
  problem: string,
  t: Translate<RegistrationMessages>,
): string {
  if (field === 'search') return t('unselected');
  if (field === 'confirmEmail') return problem === 'missing' ? t('pleaseConfirm') : t('mustMatch');
  return t(problem === 'required' ? 'required' : 'invalid', { label: t(field) });
}
