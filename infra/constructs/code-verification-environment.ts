import type { Settings } from '../settings-schema.ts';

/** The environment of code that verifies packs' codes; empty if the stage has no service for that. */
export function codeVerificationEnvironment({
  codeVerification,
}: Pick<Settings, 'codeVerification'>): Record<string, string> {
  return codeVerification ? { CODE_VERIFICATION: JSON.stringify(codeVerification) } : {};
}
