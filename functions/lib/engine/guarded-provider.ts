import type { Mail, SendOutcome } from '../adapters/mail.ts';
import type { Pacer } from '../pacer.ts';
import type { Texts } from '../texts/limited-texts.ts';
import type { ProviderCircuit } from './provider-circuit.ts';

/**
 * Puts the mail provider behind its channel's circuit: while the provider is down it is not called, and the outcome
 * of every call is observed.
 */
export function guardedMail(mail: Mail, circuit: ProviderCircuit): Mail {
  return {
    async sendBulk(template, emails) {
      if (!circuit.mayCall()) return emails.map(() => refusal(circuit));
      const outcomes = await mail.sendBulk(template, emails);
      await reportOutcomes(circuit, outcomes);
      return outcomes;
    },
  };
}

/** Puts texts behind their channel's circuit in the same way; one that we withhold says nothing about the provider. */
export function guardedTexts(texts: Texts, circuit: ProviderCircuit): Texts {
  return {
    async send(text) {
      if (!circuit.mayCall()) return refusal(circuit);
      const outcome = await texts.send(text);
      if (outcome.status !== 'withheld') await reportOutcomes(circuit, [outcome]);
      return outcome;
    },
  };
}

/** A pacer that slows down to the share of the rate that the circuit allows. */
export function slowedPacer(pace: Pacer, circuit: ProviderCircuit): Pacer {
  return (messages) => pace(messages / circuit.share());
}

function refusal(circuit: ProviderCircuit): SendOutcome {
  return { status: 'unavailable', error: circuit.error };
}

/**
 * A slow or failing table must not hide the outcome of messages; another call or function will detect the outage as
 * well.
 */
async function reportOutcomes(circuit: ProviderCircuit, outcomes: readonly SendOutcome[]): Promise<void> {
  await circuit.learn(outcomes).catch(() => undefined);
}
