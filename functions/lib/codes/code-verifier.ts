import { checkCode, RefusedAddress, type VerificationCalls } from '@merrowvale/shared/domain/check-code.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { CodeCheck, VerificationRequest } from '@merrowvale/shared/schemas/code-check.ts';
import type { CodeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { callOutside, InnerAddressError, type OutsideCall } from '../adapters/call-outside.ts';
import { setting } from '../settings.ts';

export type CodeVerifier = { check(request: VerificationRequest): Promise<CodeCheck> };

const attempts = 4;
/** Time limit for all attempts together; the site waits 10 seconds. */
const timeoutMilliseconds = 8500;

/**
 * The configured service, for visitors whose browsers cannot call it. The addresses in its responses are not trusted.
 */
export function codeVerificationService(
  service: CodeVerification,
  timeout = timeoutMilliseconds,
  call: typeof callOutside = callOutside,
): CodeVerifier {
  return {
    async check(request) {
      const calls = callsTo(service, AbortSignal.timeout(timeout), call);
      try {
        return await attempted(attempts, () => checkCode(calls, service, request));
      } catch (cause) {
        throw new AppError('unavailable', 'Codes cannot be verified at the moment.', { cause });
      }
    },
  };
}

/** A response that rejects the code, or redirects. */
class RefusedCode extends Error {}

const refusals = [RefusedCode, RefusedAddress, InnerAddressError];
/** Timeouts and limits of the service, which pass. */
const passing = [408, 429];

/** Tries again at once if the service failed; a refusal, whoever's it is, would be the same again. */
async function attempted(left: number, check: () => Promise<CodeCheck>): Promise<CodeCheck> {
  try {
    return await check();
  } catch (failure) {
    const isRefused = refusals.some((refusal) => failure instanceof refusal);
    if (left === 1 || isRefused) throw failure;
    return attempted(left - 1, check);
  }
}

function callsTo(
  { host, isInner }: CodeVerification,
  signal: AbortSignal,
  call: typeof callOutside,
): VerificationCalls {
  const innerHosts = isInner ? [new URL(host).host] : [];
  const json = async (request: Pick<OutsideCall, 'method' | 'url' | 'body' | 'headers'>) => {
    const { status, body } = await call({ ...request, signal, innerHosts });
    if (status < 200 || status >= 300) {
      const Failure = status >= 500 || passing.includes(status) ? Error : RefusedCode;
      throw new Failure(`The verification service responded with ${status}.`);
    }
    return JSON.parse(body);
  };
  return {
    post: ({ href }, request: VerificationRequest) =>
      json({
        method: 'POST',
        url: href,
        body: JSON.stringify(request),
        headers: { accept: 'application/json', 'content-type': 'application/json' },
      }),
    get: ({ href }) => json({ method: 'GET', url: href, headers: { accept: 'application/json' } }),
  };
}

export function connectCodeVerifier(): CodeVerifier {
  const service = setting('CODE_VERIFICATION');
  if (service) return codeVerificationService(service);
  return {
    check: () => Promise.reject(new AppError('unavailable', 'No service for verifying codes is configured.')),
  };
}
