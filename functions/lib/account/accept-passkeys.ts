import type { EndpointPorts } from '../endpoint.ts';
import type { Passkeys } from '../ports/passkeys.ts';

/**
 * Lets the owner's passkeys count as both factors, if both are set up. A failure is only logged: what the request was
 * for is done, and signing in with password and code still works.
 */
export async function acceptPasskeys(
  { passkeys, log }: Pick<EndpointPorts, 'log'> & { passkeys: Passkeys },
  token: string,
): Promise<void> {
  try {
    await passkeys.acceptAsBothFactors(token);
  } catch (error) {
    log.error('The passkeys of an account do not count as both factors', { error: String(error) });
  }
}
