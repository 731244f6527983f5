import { businessProblem, confirmationProblem } from '@merrowvale/shared/domain/business.ts';
import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { email, text } from '@merrowvale/shared/schemas/forms/field.ts';
import type { RegistrationMessages } from './registration-messages.ts';

/** The personal fields of a registration, in addition to the business. */
export type Typed = Record<'firstName' | 'lastName' | 'emailAddress' | 'confirmEmail', string>;

export type RegistrationField = keyof Typed | 'search' | 'name';

const rules = {
  firstName: text('firstName'),
  lastName: text('lastName'),
  emailAddress: email('emailAddress'),
};

type Problem = 'required' | 'invalid' | 'unselected' | NonNullable<ReturnType<typeof confirmationProblem>>;

/** The errors of a registration by field, in the order of the page. */
export function registrationProblems(
  typed: Typed,
  business: RegisteredBusiness,
): Partial<Record<RegistrationField, Problem>> {
  const wrong = (['firstName', 'lastName', 'emailAddress'] as const).flatMap((field) =>
    rules[field].safeParse(typed[field]).success ? [] : [[field, emptyOrWrong(typed[field])] as const],
  );
  const confirmation = confirmationProblem(typed.emailAddress, typed.confirmEmail);
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

/** The errors as texts in the page's language. */
export function registrationErrors(
  typed: Typed,
  business: RegisteredBusiness,
  messages: RegistrationMessages,
): Partial<Record<RegistrationField, string>> {
  const { firstName, lastName, emailAddress, search, name } = registrationProblems(typed, business);
  const message = (field: 'firstName' | 'lastName' | 'emailAddress' | 'name', problem: Problem) =>
    (problem === 'required' ? messages.required : messages.invalid).replaceAll(
      '{label}',
      messages.labels[field],
    );
  const confirmation = confirmationMessage(typed, messages);
  return {
    ...(firstName && { firstName: message('firstName', firstName) }),
    ...(lastName && { lastName: message('lastName', lastName) }),
    ...(emailAddress && { emailAddress: message('emailAddress', emailAddress) }),
    ...(confirmation && { confirmEmail: confirmation }),
    ...(search && { search: messages.unselected }),
    ...(name && { name: message('name', name) }),
  };
}

export function confirmationMessage({ emailAddress, confirmEmail }: Typed, messages: RegistrationMessages) {
  const problem = confirmationProblem(emailAddress, confirmEmail);
  return problem && (problem === 'missing' ? messages.pleaseConfirm : messages.mustMatch);
}
