import type { BulkEmail, Mail, SendOutcome } from '@merrowvale/functions/lib/adapters/mail.ts';
import type { TableClient } from '@merrowvale/functions/lib/adapters/table.ts';
import { reminderIdsIn } from '@merrowvale/functions/lib/email/message-tags.ts';
import { emailSender } from '@merrowvale/functions/lib/engine/email-sender.ts';
import { occasionOfBatch } from '@merrowvale/functions/lib/engine/messages.ts';
import {
  guardedMail,
  guardedPush,
  guardedTexts,
  type ProviderCircuit,
} from '@merrowvale/functions/lib/engine/provider-circuit.ts';
import { providerPartition, readProviderState } from '@merrowvale/functions/lib/engine/provider-state.ts';
import { pushSender } from '@merrowvale/functions/lib/engine/push-sender.ts';
import type { ChannelSender } from '@merrowvale/functions/lib/engine/send-call.ts';
import { suppressAddress } from '@merrowvale/functions/lib/engine/suppress-address.ts';
import { textSender } from '@merrowvale/functions/lib/engine/text-sender.ts';
import { readReminderToken } from '@merrowvale/functions/lib/links/reminder-link.ts';
import type { PushClient, PushOutcome } from '@merrowvale/functions/lib/push/push-client.ts';
import type { StoredDevice } from '@merrowvale/functions/lib/push/stored-devices.ts';
import type { Texts } from '@merrowvale/functions/lib/texts/limited-texts.ts';
import type { PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { silentLog } from '../../support/functions/log.ts';
import type { Process } from '../machine.ts';
import type { World } from '../world.ts';

/**
 * Probabilities that a provider rejects a message permanently or temporarily, or fails a whole call. `downUntil` is
 * the end of its outage, by the machine's clock; a message for the `poison` reminder always fails individually or
 * kills its function.
 */
export type ProviderTrouble = {
  refuse: number;
  retry: number;
  unavailable: number;
  downUntil: number;
  /** A channel that is down until further notice. */
  down?: Channel | undefined;
  poison?: { reminderId: string; isDeadly: boolean } | undefined;
};

export const noTrouble: ProviderTrouble = { refuse: 0, retry: 0, unavailable: 0, downUntil: 0 };

export type AcceptedMessage = {
  ids: string;
  to: string;
  occasion: string;
  content:
    | { template: string; values: BulkEmail['values'] }
    | { body: string }
    | { notification: PushNotification };
};
/** Calls in progress when a provider's circuit opens, from functions that have not noticed it yet. */
const underWay = 3;

const noResponse: SendOutcome = { status: 'unavailable', error: 'No answer' };

/** The parts of the simulated world that providers use. */
type Surroundings = Pick<World, 'random' | 'machine' | 'table' | 'machineSeconds' | 'calendar'> & {
  wrong: string[];
  claimedAt: ReadonlyMap<string, string>;
};

/** The providers of emails and texts, which reject, defer and repeat messages at random. */
export class SimulatedProviders {
  /** Maps a reminder and occasion to the number of provider calls that accepted it. */
  readonly accepted = new Map<string, number>();
  /** Calls some of whose messages were accepted again. A retry may divide a call's messages among several calls. */
  readonly repeatedCalls = new Set<number>();
  /** Maps a reminder and occasion to the last call that accepted it. */
  readonly #acceptedIn = new Map<string, number>();
  #calls = 0;
  trouble: ProviderTrouble = noTrouble;
  /** Called with each message that a provider accepts. */
  onAccepted = (_message: AcceptedMessage): void => {};
  /** Calls to each provider during an outage, by channel. */
  readonly #callsWhileDown: Record<Channel, number[]> = { email: [], sms: [], push: [] };
  /** The endpoints of devices whose subscriptions have ended. */
  readonly gone = new Set<string>();
  readonly #world: Surroundings;

  constructor(world: Surroundings) {
    this.#world = world;
  }

  senderFor(channel: Channel, process: Process, table: TableClient, circuit: ProviderCircuit): ChannelSender {
    if (channel === 'email') return this.emails(process, circuit);
    if (channel === 'sms') return this.texts(process, table, circuit);
    return this.notifications(process, table, circuit);
  }

  emails(process: Process, circuit: ProviderCircuit): ChannelSender {
    const mailFor = (occasion: string): Mail => ({
      sendBulk: (template, emails): Promise<SendOutcome[]> =>
        this.#world.machine
          .step(process, () =>
            this.#provide(
              'email',
              process,
              emails.map(({ headers, to, values }) => ({
                ids: reminderIdsIn(headers).join(','),
                to,
                occasion,
                content: { template, values },
              })),
            ),
          )
          .catch(() => emails.map(() => noResponse)),
    });
    const site = { siteUrl: 'https://portal.example', templatePrefix: 'sim' };
    const ports = { pace: async () => {}, secret: async () => 'secret' };
    return byOccasion('email', (occasion) =>
      emailSender({ ...ports, mail: guardedMail(mailFor(occasion), circuit) }, site),
    );
  }

  texts(process: Process, table: TableClient, circuit: ProviderCircuit): ChannelSender {
    const textsFor = (occasion: string): Texts => ({
      send: ({ reminderIds, to, body }): Promise<SendOutcome> =>
        this.#world.machine
          .step(process, () => {
            const message = { ids: reminderIds.join(','), to, occasion, content: { body } };
            return this.#provide('sms', process, [message])[0] ?? noResponse;
          })
          .catch(() => noResponse),
    });
    const optedOut = ({ address }: { address: string }, since: string) =>
      suppressAddress(table, { channel: 'sms', address, reason: 'opt-out', since });
    const sender = byOccasion('sms', (occasion) =>
      textSender({
        texts: guardedTexts(textsFor(occasion), circuit),
        pace: async () => {},
        calendar: () => this.#world.calendar,
        optedOut,
      }),
    );
    return { ...sender, optedOut };
  }

  notifications(process: Process, table: TableClient, circuit: ProviderCircuit): ChannelSender {
    const pushFor = (occasion: string): PushClient => ({
      send: ({ device, notification }): Promise<PushOutcome> =>
        this.#world.machine
          .step(process, () => this.#push(process, occasion, device, notification))
          .catch(() => noResponse),
    });
    return byOccasion('push', (occasion) =>
      pushSender(
        {
          push: guardedPush(pushFor(occasion), circuit),
          ...{ table, pace: async () => {}, secret: async () => 'secret', log: silentLog },
        },
        { siteUrl: 'https://portal.example' },
      ),
    );
  }

  /** A push service never defers a single message, and one that it refuses goes by email. */
  #push(
    process: Process,
    occasion: string,
    { endpoint }: StoredDevice,
    notification: PushNotification,
  ): PushOutcome {
    if (this.gone.has(endpoint)) return { status: 'gone', error: 'Gone' };
    const token = new URL(notification.url).searchParams.get('token') ?? '';
    const { reminderIds } = readReminderToken(token, 'secret', this.#world.calendar);
    const message = { ids: reminderIds.join(','), to: endpoint, occasion, content: { notification } };
    const outcome = this.#provide('push', process, [message])[0] ?? noResponse;
    return outcome.status === 'retry' ? { ...outcome, status: 'unavailable' } : outcome;
  }

  /** One call of a provider: accepts, rejects or defers each message. */
  #provide(channel: Channel, process: Process, messages: readonly AcceptedMessage[]): SendOutcome[] {
    const { downUntil, down, unavailable, poison } = this.trouble;
    const isDown = this.#world.machineSeconds < downUntil || down === channel;
    if (isDown) this.#noteCall(channel);
    if (isDown || this.#world.random.chance(unavailable))
      return messages.map(() => ({ status: 'unavailable', error: 'Down' }));
    const isPoisoned = (ids: string) => poison !== undefined && ids.split(',').includes(poison.reminderId);
    if (poison?.isDeadly && messages.some(({ ids }) => isPoisoned(ids))) {
      this.#world.machine.kill(process);
      return [];
    }
    if (this.#world.random.chance(this.trouble.retry)) {
      return messages.map(() => ({ status: 'retry', error: 'Throttled' }));
    }
    this.#calls += 1;
    const outcomes = messages.map(({ ids, to, occasion, content }): SendOutcome => {
      if (isPoisoned(ids)) return { status: 'retry', error: 'Poison' };
      if (this.#world.random.chance(this.trouble.refuse)) return { status: 'refused', error: 'Refused' };
      if (this.#world.random.chance(this.trouble.retry)) return { status: 'retry', error: 'Busy' };
      if ((channel === 'email') !== to.includes('@'))
        this.#world.wrong.push(`${ids} went to ${to} by ${channel}`);
      this.onAccepted({ ids, to, occasion, content });
      for (const id of ids.split(',')) {
        const name = `${id} ${occasion}`;
        if (channel === 'sms') this.#noteHour(name);
        const earlier = this.#acceptedIn.get(name);
        if (earlier !== undefined) this.repeatedCalls.add(earlier);
        this.#acceptedIn.set(name, this.#calls);
        this.accepted.set(name, (this.accepted.get(name) ?? 0) + 1);
      }
      return { status: 'sent', messageId: 'simulated' };
    });
    return outcomes;
  }

  /** Nobody is texted before 08:00 or after 21:00. */
  #noteHour(name: string): void {
    const { claimedAt, wrong } = this.#world;
    const time = claimedAt.get(name) ?? '';
    if (time < '08:00' || time >= '21:00') wrong.push(`${name} was texted at ${time}`);
  }

  /** Once a channel's circuit is open, its provider gets only probes. */
  #noteCall(channel: Channel): void {
    const state = readProviderState(
      this.#world.table.all().find(({ pk, sk }) => pk === providerPartition && sk === channel),
    );
    const calls = this.#callsWhileDown[channel];
    if (state?.state !== 'open') {
      calls.length = 0;
      return;
    }
    calls.push(this.#world.machineSeconds);
    // Probes are at least one minute apart; each allows one call.
    if (calls.length > state.probes + underWay)
      this.#world.wrong.push(`${channel} got ${calls.length} calls in an outage with ${state.probes} probes`);
  }
}

/**
 * A sender that makes each batch's calls for the batch's own occasion: by the time of a call, the reminder may
 * have been claimed for a newer one.
 */
function byOccasion(
  channel: ChannelSender['channel'],
  senderFor: (occasion: string) => ChannelSender,
): ChannelSender {
  return {
    channel,
    unreachableOwners: async (batch) =>
      (await senderFor(occasionOfBatch(batch)).unreachableOwners?.(batch)) ?? new Set(),
    deliver: (reminders, batch, at) => senderFor(occasionOfBatch(batch)).deliver(reminders, batch, at),
  };
}
