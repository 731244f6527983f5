import type { Settings } from '../settings-schema.ts';

export function codeVerificationEnvironment({
  codeVerification,
}: Pick<Settings, 'codeVerification'>): Record<string, string> {
  return codeVerification ? { CODE_VERIFICATION: JSON.stringify(codeVerification) } : {};
}
