import type { SignInMethod } from '@merrowvale/shared/schemas/sign-in-record.ts';
import * as z from 'zod';

/** Seconds by which the provider's clock may be behind ours. */
const toleranceSeconds = 10;

const values = z.array(z.string()).catch([]);
/** Values of `amr` (RFC 8176) for codes that people type in. */
const codes = ['otp', 'sms'] as const;

/**
 * The method of a sign-in, as far as the ID token's `amr` and `auth_time` show it; null if they do not. `begunAt` is
 * when the sign-in began, in epoch seconds.
 */
export function signInMethod(
  { amr, auth_time }: { readonly amr?: unknown; readonly auth_time?: number | undefined },
  begunAt: number,
): SignInMethod | null {
  if (auth_time !== undefined && auth_time < begunAt - toleranceSeconds) return 'remembered';
  const methods = values.parse(amr);
  if (!methods.includes('pwd')) return null;
  if (codes.some((code) => methods.includes(code))) return 'password-and-code';
  // A second factor that is unnamed or not one of ours.
  return methods.includes('mfa') ? null : 'password';
}
