import { businessProblem, confirmationProblem } from '@merrowvale/shared/domain/business.ts';
import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { email, text } from '@merrowvale/shared/schemas/forms/field.ts';
import type { RegistrationWords } from './registration-words.ts';

/** What a person has typed into a registration beside their business. */
export type Typed = Record<'firstName' | 'lastName' | 'emailAddress' | 'confirmEmail', string>;

export type RegistrationField = keyof Typed | 'search' | 'name';

const rules = {
  firstName: text('firstName'),
  lastName: text('lastName'),
  emailAddress: email('emailAddress'),
};

/** What is wrong with a registration, by field, in the order of the page. */
export function registrationMessages(
  typed: Typed,
  business: RegisteredBusiness,
  words: RegistrationWords,
): Partial<Record<RegistrationField, string>> {
  const message = (field: 'firstName' | 'lastName' | 'emailAddress' | 'name', value: string) =>
    (value.trim() === '' ? words.required : words.invalid).replaceAll('{label}', words.labels[field]);
  const wrong = (['firstName', 'lastName', 'emailAddress'] as const).flatMap((field) =>
    rules[field].safeParse(typed[field]).success ? [] : [[field, message(field, typed[field])] as const],
  );
  const confirmation = confirmationMessage(typed, words);
  const found = businessProblem(business);
  return {
    ...Object.fromEntries(wrong),
    ...(confirmation && { confirmEmail: confirmation }),
    ...(found === 'unselected' && { search: words.unselected }),
    ...(found === 'unnamed' && { name: message('name', business.name) }),
  };
}

export function confirmationMessage({ emailAddress, confirmEmail }: Typed, words: RegistrationWords) {
  const problem = confirmationProblem(emailAddress, confirmEmail);
  return problem && (problem === 'missing' ? words.pleaseConfirm : words.mustMatch);
}
