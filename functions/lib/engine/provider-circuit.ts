import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Calendar } from '../adapters/dynamo-table.ts';
import type { Mail, SendOutcome } from '../adapters/mail.ts';
import type { TableClient } from '../adapters/table.ts';
import type { Pacer } from '../pacer.ts';
import type { PushClient } from '../push/push-client.ts';
import type { Texts } from '../texts/limited-texts.ts';
import {
  type CircuitState,
  isDown,
  probeInterval,
  providerKey,
  rateShare,
  readProviderState,
} from './provider-state.ts';

/** Seconds for which a function trusts that a provider it found healthy still is. */
const trustedSeconds = 10;

type Ports = {
  table: TableClient;
  calendar: Calendar;
  /** The machine's time, which limits how long a read state is trusted. */
  nowSeconds: () => number;
};

/**
 * Stops the functions of one channel from calling a provider that is down for all recipients. One instance
 * per function instance; the shared state is in the table. While the circuit is open, one probe at a time
 * makes a single call, at most once a minute.
 */
export class ProviderCircuit {
  readonly #ports: Ports;
  readonly #channel: Channel;
  #state: CircuitState | undefined;
  #readAt: number | undefined;
  #runTime: string | undefined;
  #isProbing = false;
  #refusals = 0;
  #refusedSince = 0;

  constructor(channel: Channel, ports: Ports) {
    this.#channel = channel;
    this.#ports = ports;
  }

  /** Starts an invocation: an open circuit is read again, a closed one only every few seconds. */
  begin(runTime: string): void {
    this.#runTime = runTime;
    this.#isProbing = false;
    if (this.isOpen || this.#refusals > 0) this.#readAt = undefined;
  }

  /** Refreshes the state if it is stale; returns it while the provider is down. */
  async outage(): Promise<CircuitState | undefined> {
    const age = this.#ports.nowSeconds() - (this.#readAt ?? Number.NEGATIVE_INFINITY);
    if (age > trustedSeconds || age < 0) this.#cache(await this.#read());
    return this.isOpen ? this.#state : undefined;
  }

  /**
   * Returns the seconds to wait before the provider may be called; 0 if it may be called now, though possibly only
   * once.
   */
  async admit(): Promise<number> {
    const open = await this.outage();
    if (!open) return 0;
    const wait = this.#secondsUntilProbe(open);
    if (wait > 0) return wait;
    this.#isProbing = await this.#takeProbe(open);
    if (this.#isProbing) return 0;
    this.#readAt = undefined;
    const moved = await this.outage();
    return moved ? Math.max(1, this.#secondsUntilProbe(moved)) : 0;
  }

  /** False from the moment the provider is found to be down. */
  mayCall(): boolean {
    return !this.isOpen || this.#isProbing;
  }

  get isOpen(): boolean {
    return this.#state?.state === 'open';
  }

  /** Seconds until the next probe, while the provider is down. */
  get secondsUntilProbe(): number | undefined {
    return this.#state && this.isOpen ? Math.max(1, this.#secondsUntilProbe(this.#state)) : undefined;
  }

  get error(): string {
    return this.#state?.error ?? 'Unavailable';
  }

  /** The share of the channel's rate that may be used: less than 1 for a while after an outage. */
  share(): number {
    const { closedAt } = this.#state ?? {};
    return closedAt === undefined ? 1 : rateShare((Date.parse(this.#now()) - Date.parse(closedAt)) / 1000);
  }

  /** Updates the circuit from the outcomes of a call. */
  async learn(outcomes: readonly SendOutcome[]): Promise<void> {
    const refusal = outcomes.find(({ status }) => status === 'unavailable');
    const isRefused = refusal !== undefined && outcomes.every(({ status }) => status === 'unavailable');
    if (isRefused && 'error' in refusal) return this.#refused(refusal.error);
    this.#refusals = 0;
    if (this.isOpen) await this.#close();
    this.#isProbing = false;
  }

  async #refused(error: string): Promise<void> {
    const now = this.#ports.nowSeconds();
    if (this.#refusals === 0) this.#refusedSince = now;
    this.#refusals += 1;
    // The probe has been made; the next one was scheduled before it.
    this.#isProbing = false;
    if (this.isOpen) return;
    if (isDown(this.#refusals, now - this.#refusedSince)) return this.#open(error);
    // Another function may have opened the circuit already.
    this.#readAt = undefined;
    await this.outage();
  }

  async #open(error: string): Promise<void> {
    const { table } = this.#ports;
    const before = await this.#read();
    if (before?.state === 'open') return this.#cache(before);
    const since = this.#now();
    const set = { state: 'open', since, probes: 0, nextProbeAt: later(since, probeInterval(0)), error };
    const item = await table.update(
      providerKey(this.#channel),
      { set, remove: ['closedAt'], add: { version: 1 } },
      before ? { path: 'version', equals: before.version } : { missing: 'version' },
    );
    // Another function has just opened it; the next call will notice.
    if (item) this.#cache(readProviderState(item));
    else this.#readAt = undefined;
  }

  async #takeProbe({ version, probes }: CircuitState): Promise<boolean> {
    const nextProbeAt = later(this.#now(), probeInterval(probes + 1));
    const item = await this.#ports.table.update(
      providerKey(this.#channel),
      { set: { nextProbeAt }, add: { version: 1, probes: 1 } },
      { path: 'version', equals: version },
    );
    if (item) this.#cache(readProviderState(item));
    return item !== undefined;
  }

  async #close(): Promise<void> {
    const { table } = this.#ports;
    const item = await table.update(
      providerKey(this.#channel),
      { set: { state: 'closed', closedAt: this.#now() }, add: { version: 1 } },
      { path: 'state', equals: 'open' },
    );
    if (item) this.#cache(readProviderState(item));
    else this.#cache(await this.#read());
  }

  #secondsUntilProbe({ nextProbeAt }: CircuitState): number {
    return (Date.parse(nextProbeAt) - Date.parse(this.#now())) / 1000;
  }

  #now(): string {
    if (this.#runTime === undefined) throw new RangeError('No invocation has begun.');
    return this.#ports.calendar(this.#runTime);
  }

  async #read(): Promise<CircuitState | undefined> {
    return readProviderState(await this.#ports.table.get(providerKey(this.#channel), { consistent: true }));
  }

  #cache(state: CircuitState | undefined): void {
    this.#readAt = this.#ports.nowSeconds();
    this.#state = state;
  }
}

function later(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}

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

/**
 * Puts push services behind their channel's circuit, which one of them does not open while others accept messages. A
 * subscription that has ended says nothing against its service.
 */
export function guardedPush(push: PushClient, circuit: ProviderCircuit): PushClient {
  const isRefusing = new Map<string, boolean>();
  return {
    async send(message) {
      if (!circuit.mayCall()) return refusal(circuit);
      const outcome = await push.send(message);
      if (outcome.status === 'waiting') return outcome;
      isRefusing.set(new URL(message.device.endpoint).host, outcome.status === 'unavailable');
      if (outcome.status !== 'unavailable' || [...isRefusing.values()].every(Boolean))
        await reportOutcomes(circuit, [
          outcome.status === 'gone' ? { ...outcome, status: 'refused' } : outcome,
        ]);
      return outcome;
    },
  };
}

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
