import { type CodeVerification, codeVerification } from '@merrowvale/shared/schemas/code-verification.ts';

/**
 * The service that verifies packs' codes; undefined if the installation has none. Read on each request, since the value
 * does not exist at build time.
 */
export function codeVerificationSetting(
  environment: Record<string, string | undefined> = process.env,
): CodeVerification | undefined {
  const { CODE_VERIFICATION: setting } = environment;
  return setting ? codeVerification.parse(JSON.parse(setting)) : undefined;
}

/** The origins at which browsers verify codes, for the Content-Security-Policy. */
export function verificationOrigins(service = codeVerificationSetting()): string[] {
  return service ? [service.host] : [];
}
