import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { logProblem } from '../../lib/log-problem.ts';
import { providerExtras } from '../../lib/session/identity-provider.ts';

const timeoutMs = 2000;

/**
 * True if the identity provider has a page on which owners add passkeys. While it does not respond, the page does without
 * passkeys, instead of waiting for it.
 */
export async function offersPasskeys(): Promise<boolean> {
  try {
    const extras = await Promise.race([providerExtras(), setTimeout(timeoutMs, undefined, { ref: false })]);
    return extras?.links.passkeys !== undefined;
  } catch (error) {
    logProblem('The identity provider did not say whether it offers passkeys', error);
    return false;
  }
}
