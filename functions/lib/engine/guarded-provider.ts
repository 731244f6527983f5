import type { Pacer } from '../pacer.ts';
import type { Mail, SendOutcome } from '../ports/mail.ts';
import type { Texts } from '../ports/texts.ts';
import type { ProviderCircuit } from './provider-circuit.ts';

/** The mail provider behind its channel's circuit: not called while it is down, and watched whenever it is. */
export function guardedMail(mail: Mail, circuit: ProviderCircuit): Mail {
  return {
    async sendBulk(template, emails) {
      if (!circuit.mayCall()) return emails.map(() => refusal(circuit));
      const outcomes = await mail.sendBulk(template, emails);
      await learned(circuit, outcomes);
      return outcomes;
    },
  };
}

/** The text provider likewise. */
export function guardedTexts(texts: Texts, circuit: ProviderCircuit): Texts {
  return {
    async send(text) {
      if (!circuit.mayCall()) return refusal(circuit);
      const outcome = await texts.send(text);
      await learned(circuit, [outcome]);
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

/** A table that hesitates must not hide what has become of messages: another call or function will notice as well. */
async function learned(circuit: ProviderCircuit, outcomes: readonly SendOutcome[]): Promise<void> {
  await circuit.learn(outcomes).catch(() => undefined);
}
