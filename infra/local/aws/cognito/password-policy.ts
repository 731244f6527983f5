import type { PasswordPolicy } from '../../model.ts';

/** The symbols that Cognito counts, in addition to a space within a password. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

/** True if a user pool with this policy accepts the password. */
export function allows(policy: PasswordPolicy, password: string): boolean {
  return (
    password.length >= policy.MinimumLength &&
    password.length <= 256 &&
    (!policy.RequireLowercase || /[a-z]/.test(password)) &&
    (!policy.RequireUppercase || /[A-Z]/.test(password)) &&
    (!policy.RequireNumbers || /[0-9]/.test(password)) &&
    (!policy.RequireSymbols || symbol.test(password) || /\S \S/.test(password))
  );
}
