import * as z from 'zod';
import { carerMessages } from './carer.ts';
import { emailAddress } from './email-address.ts';
import { phoneMessages, sixDigits } from './phone.ts';
import { plainLine } from './plain-text.ts';

/** The password rule, which the user pool checks as well; in addition, all four kinds of characters are required. */
export const passwordLength = { min: 12, max: 256 } as const;

/** Changes to how an owner signs in, or to who else gets their reminders, about which they are notified by email. */
export const accountChange = z.enum([
  'email',
  'password',
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
  'feed-created',
  'carer-invited',
]);
export type AccountChange = z.infer<typeof accountChange>;

export const accountMessages = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  nameLength: 'Use at most 100 characters.',
  salutationLength: 'Use at most 32 characters.',
  email: carerMessages.email,
  sameEmail: 'This is your current address. Enter another one.',
  emailCode: 'Enter the 6 digits from our email.',
  emailTaken: 'This address belongs to another account.',
  wrongCode: phoneMessages.wrong,
  endedCode: phoneMessages.ended,
  present: 'Enter your current password.',
  wrongPassword: 'That isn’t your current password. Please check it and try again.',
  weakPassword: `Use at least ${passwordLength.min} characters, with capital and small letters, a digit and a symbol.`,
} as const;

const name = (missing: string) => plainLine(missing).min(1, missing).max(100, accountMessages.nameLength);

/** A person's name; an empty salutation counts as none. */
export const ownDetails = z.object({
  firstName: name(accountMessages.firstName),
  lastName: name(accountMessages.lastName),
  salutation: plainLine()
    .max(32, accountMessages.salutationLength)
    .transform((text) => text || null),
});

export const newEmail = z.object({ email: emailAddress(accountMessages.email) });

export const emailCode = z.object({ code: sixDigits(accountMessages.emailCode) });

const { min, max } = passwordLength;
const weak = accountMessages.weakPassword;

/** Passwords are neither trimmed nor cleaned. */
export const passwordChange = z.object({
  present: z
    .string({ error: accountMessages.present })
    .min(1, accountMessages.present)
    .max(max, accountMessages.wrongPassword),
  next: z.string({ error: weak }).min(min, weak).max(max, weak),
});
