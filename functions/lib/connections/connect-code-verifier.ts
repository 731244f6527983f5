import { AppError } from '@merrowvale/shared/errors.ts';
import { codeVerificationService } from '../adapters/code-verification-service.ts';
import type { CodeVerifier } from '../ports/code-verifier.ts';
import { readSettings, settings } from '../settings.ts';

/** The configured service; without one, every check fails. */
export function connectCodeVerifier(): CodeVerifier {
  const { CODE_VERIFICATION: service } = readSettings(settings.pick({ CODE_VERIFICATION: true }));
  if (service) return codeVerificationService(service);
  return {
    check: () => Promise.reject(new AppError('unavailable', 'No service for verifying codes is configured.')),
  };
}
