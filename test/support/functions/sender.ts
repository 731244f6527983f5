import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import { emailSender } from '@merrowvale/functions/lib/engine/email-sender.ts';
import type { ReminderBatch } from '@merrowvale/functions/lib/engine/messages.ts';
import {
  guardedMail,
  guardedPush,
  guardedTexts,
  ProviderCircuit,
  slowedPacer,
} from '@merrowvale/functions/lib/engine/provider-circuit.ts';
import { pushSender } from '@merrowvale/functions/lib/engine/push-sender.ts';
import type { ChannelSender } from '@merrowvale/functions/lib/engine/send-call.ts';
import { sendHandler } from '@merrowvale/functions/lib/engine/send-handler.ts';
import { suppressAddress } from '@merrowvale/functions/lib/engine/suppress-address.ts';
import { textSender } from '@merrowvale/functions/lib/engine/text-sender.ts';
import { createLog } from '@merrowvale/functions/lib/log.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { lambdaContext } from './endpoint.ts';
import {
  batchOf,
  CountingTable,
  dueInstant,
  MemoryProvider,
  MemoryQueue,
  pushServicesOf,
  queueEvent,
} from './engine.ts';
import { MemoryBus } from './memory-bus.ts';

/**
 * A sender for one channel over an in-memory table, whose calendar runs with its clock from the due instant on, and may
 * be moved by further seconds. A function knows its time from the responses of the table.
 */
export async function testSender(items: readonly Item[], channel: Channel = 'email') {
  const table = new CountingTable();
  for (const item of items) await table.put(item);
  table.writes = 0;
  const bus = new MemoryBus();
  const provider = new MemoryProvider();
  const batches = new MemoryQueue();
  const dead = new MemoryQueue();
  const emails = new MemoryQueue();
  const hidden: number[] = [];
  const paced: number[] = [];
  const lines: string[] = [];
  const clock = { seconds: 1000, moved: 0, remaining: 60_000 };
  let known: number | undefined;
  table.responded = () => {
    known = clock.moved;
  };
  const calendar = (runTime: string) => {
    if (known === undefined) return runTime;
    const current = Date.parse(dueInstant) + (clock.seconds - 1000 + known) * 1000;
    return new Date(Math.max(current, Date.parse(runTime))).toISOString();
  };
  const nowSeconds = () => clock.seconds;
  /** A separate function instance: its memory is empty, the table is shared. */
  const instance = () => {
    const circuit = new ProviderCircuit(channel, { table, calendar, nowSeconds });
    const pace = slowedPacer(async (count) => void paced.push(count), circuit);
    const secret = async () => 'secret';
    const log = createLog({ functionName: 'dev-send' }, (line) => lines.push(line));
    const siteUrl = 'https://portal.example';
    const senders: Record<Channel, () => ChannelSender> = {
      email: () =>
        emailSender(
          { mail: guardedMail(provider, circuit), pace, secret },
          { siteUrl, templatePrefix: 'dev-reminder' },
        ),
      sms: () =>
        textSender({
          texts: guardedTexts(provider, circuit),
          ...{ pace, calendar },
          stopLink: async ({ ownerId, carerId = '' }) => `https://portal.example/s/${ownerId}${carerId}`,
          optedOut: ({ address }, since) =>
            suppressAddress(table, { channel: 'sms', address, reason: 'opt-out', since }),
        }),
      push: () =>
        pushSender(
          { push: guardedPush(pushServicesOf(provider), circuit), ...{ table, pace, secret, log } },
          { siteUrl },
        ),
    };
    const sender = senders[channel]();
    const handler = sendHandler({
      ...{ table, bus, sender, batches, dead, emails, circuit, calendar, nowSeconds },
      random: () => 0,
      visibility: async (_, __, seconds) => void hidden.push(seconds),
      log,
      messagesPerSecond: 100,
      retryBaseSeconds: 8,
    });
    const deliver = (bodies: readonly unknown[], tries = 1) =>
      handler(queueEvent(bodies, { tries }), {
        ...lambdaContext,
        getRemainingTimeInMillis: () => clock.remaining,
      });
    return { circuit, deliver };
  };
  const { deliver, circuit } = instance();
  const deliverBatch = (changes: Partial<ReminderBatch> = {}, tries = 1) =>
    deliver([batchOf(items, { channel, ...changes })], tries);
  const types = () => bus.published.map(({ type }) => type);
  const measured = (metric: string) => lines.filter((line) => line.includes(`"${metric}":`)).length;
  return {
    ...{ table, bus, provider, batches, dead, emails, hidden, paced, clock, circuit, instance },
    ...{ deliver, deliverBatch, types, measured },
  };
}

export const handled = { batchItemFailures: [] };
export const comesBack = { batchItemFailures: [{ itemIdentifier: 'm0' }] };
