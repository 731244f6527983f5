import {
  type CodeCheck,
  codeAggregate,
  type VerificationRequest,
  verification,
} from '../schemas/code-check.ts';
import type { CodeVerification } from '../schemas/code-verification.ts';

/** Sends a request and returns the JSON of its response; throws for every other response. */
export type VerificationCalls = {
  post(address: URL, body: VerificationRequest): Promise<unknown>;
  get(address: URL): Promise<unknown>;
};

/** Reports that the verification service named an address outside its own host. */
export class RefusedAddress extends Error {
  constructor() {
    super('The aggregate address is not at the verification host.');
    this.name = 'RefusedAddress';
  }
}

/**
 * Verifies a code; for a valid one, also reads the number of devices that have checked it. Throws if either fails, so
 * that a code is never called genuine without both. A doubt in either response, at any depth, makes it a counterfeit.
 */
export async function checkCode(
  calls: VerificationCalls,
  service: CodeVerification,
  request: VerificationRequest,
): Promise<CodeCheck> {
  const verified = verification.parse(await calls.post(verificationAddress(service), request));
  if (verified.status !== 'VALID') return verified;
  const address = aggregateAddress(service, verified.links?.aggregateUrl ?? '');
  if (!address) throw new RefusedAddress();
  const aggregate = await calls.get(address);
  const doubt = isDoubtful(verified) || isDoubtful(aggregate);
  return { ...verified, ...codeAggregate.parse(aggregate), ...(doubt && { counterfeited: true }) };
}

/** True if a response contains a counterfeited flag, or a status other than `VALID`. */
function isDoubtful(response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return false;
  return Object.entries(response).some(
    ([name, value]) =>
      (name === 'counterfeited' && value === true) ||
      (name === 'status' && value !== 'VALID') ||
      isDoubtful(value),
  );
}

/** The address at which a code is verified (TRC-04). */
function verificationAddress({ host, repoKey }: CodeVerification): URL {
  return new URL(`/codemgmt.codecheck.server/rest/v2/check/${repoKey}`, host);
}

/**
 * An address returned by the service, if it has the scheme, host and port of the configured one; undefined for any
 * other (SEC-02).
 */
export function aggregateAddress({ host }: CodeVerification, given: string): URL | undefined {
  if (!URL.canParse(given)) return undefined;
  const address = new URL(given);
  const hasCredentials = address.username !== '' || address.password !== '';
  return address.origin === host && !hasCredentials ? address : undefined;
}
