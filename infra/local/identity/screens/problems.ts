export const problems = {
  firstNameMissing: 'Enter your first name.',
  firstNameLong: 'Enter a first name of at most 100 characters.',
  lastNameMissing: 'Enter your last name.',
  lastNameLong: 'Enter a last name of at most 100 characters.',
  emailMissing: 'Enter your email address.',
  emailInvalid: 'Enter an email address, such as name@example.com.',
  emailTaken: 'This address already has an account. Sign in instead.',
  passwordShort: 'Enter a password of at least 12 characters.',
  passwordLong: 'Enter a password of at most 200 characters.',
  passwordWrong: 'The email address and password do not match.',
  factorWrong: 'That code isn’t right. Enter the one that your app shows now.',
  factorTries: 'Too many tries. Wait ten minutes and try again.',
  passkeyUnknown: 'We can’t sign you in with that passkey. Use your email address and password instead.',
  passkeyRefused: 'The passkey could not be added. Please try again.',
  passkeyMany: 'You have 20 passkeys already. Remove one first.',
  codeMissing: 'Enter the code from our email.',
  emailCodeWrong: 'This is not the code we sent. Check the email and try again.',
  codeExpired: 'The code is no longer valid. Send a new one.',
  codeTries: 'Too many tries. Send a new code.',
} as const;

export type Problem = keyof typeof problems;

export type Errors = Readonly<Record<string, Problem | undefined>>;
