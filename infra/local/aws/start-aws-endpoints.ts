import { randomFrom } from '@merrowvale/infra/random.ts';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { PoolAccounts } from '../identity/pool-accounts.ts';
import type { StackModel } from '../model.ts';
import { startLoopbackServer } from '../runtime/loopback-server.ts';
import { AwsError } from './aws-error.ts';
import { cloudFrontService, type InvalidationTarget } from './cloudfront/cloudfront-service.ts';
import { cognitoService } from './cognito/cognito-service.ts';
import { dynamodbService } from './dynamodb/dynamodb-service.ts';
import { openItems } from './dynamodb/item-store.ts';
import { pastVersions } from './dynamodb/past-versions.ts';
import { tableDefinition } from './dynamodb/table-definition.ts';
import { eventBus } from './events/event-bus.ts';
import { eventsService } from './events/events-service.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGateway } from './gateway.ts';
import { callersByKey, credentialsFor, type OnRefused, serviceAccess } from './iam/authorize.ts';
import { eventSourceMappings } from './lambda/event-source-mappings.ts';
import { openLocalDatabase } from './local-database.ts';
import { type LogSubscriptions, logSubscriptions } from './logs/log-subscriptions.ts';
import { type MessageQuery, openMessages } from './messages.ts';
import { secretsService } from './secrets/secrets-service.ts';
import type { ServiceContext } from './service-context.ts';
import type { ComplaintType, EmailEvent } from './ses/email-events.ts';
import { type EmailOutbox, emailOutbox } from './ses/outbox.ts';
import { sesService } from './ses/ses-service.ts';
import { snsService } from './sns/sns-service.ts';
import {
  receiveReply,
  reportDelivery,
  type TextOutcome,
  type TextReply,
  unreachable,
} from './sns/text-delivery.ts';
import { openTopics, type Topics } from './sns/topics.ts';
import { createDeliveries } from './sqs/deliveries.ts';
import { openQueues } from './sqs/message-queue.ts';
import { quarantinedMessages, queueDepths } from './sqs/queue-depths.ts';
import { sqsService } from './sqs/sqs-service.ts';
import { exact, type Strictness } from './strictness.ts';
import { openTraces } from './xray/traces.ts';

export type AwsEndpoints = Awaited<ReturnType<typeof startAwsEndpoints>>;

type Options = {
  model: StackModel;
  stateDirectory: string;
  clock: Clock;
  /** The port in the model's queue URLs; any free port otherwise. */
  port?: number;
  /** `exact` by default. */
  strictness?: Strictness;
  faults?: Faults;
  /**
   * Receives one line for each message from a service that a resource's policy refuses; standard error by default.
   */
  onRefused?: OnRefused;
};

/** A call that a fault throttled; `table` is empty for other services than DynamoDB. */
type ThrottledCall = { operation: string; table: string; at: number };
const throttledInput = z.object({ TableName: z.string().default('') }).catch({ TableName: '' });
const maxThrottled = 1000;

const sweepMilliseconds = 60_000;

export async function startAwsEndpoints({
  model,
  stateDirectory,
  clock,
  port,
  strictness = exact,
  faults = createFaults(),
  onRefused = (line) => console.error(line),
}: Options) {
  const database = openLocalDatabase(stateDirectory);
  const now = () => clock.now();
  const random = randomFrom(strictness.seed).next;
  const { duplicates: share, indexLag: milliseconds } = strictness;
  const deliveries = createDeliveries(share > 0 ? { random, share } : undefined);
  const times = { stamp: () => now().getTime(), machine: Date.now };
  const queues = openQueues(database, times, deliveries);
  const quarantined = quarantinedMessages(database);
  queues.releaseInFlight();
  queues.expire(model.queues);
  const past = pastVersions({ random, milliseconds, machine: Date.now });
  const items = openItems(database, past);
  const tables = new Map(model.tables.map((table) => [table.name, tableDefinition(table)]));
  for (const table of tables.values()) items.openTable(table);
  const store = openMessages(database);
  const access = serviceAccess(model, onRefused);
  const context: ServiceContext = { model, database, queues, store, faults, access, strictness, now };
  const topics = openTopics(context);
  const bus = eventBus(context);
  const outbox = emailOutbox(context, topics);
  const logs = logSubscriptions(context);
  const awsUrl = () => `http://127.0.0.1:${server.port}`;
  let accounts: PoolAccounts | undefined;
  const distribution: InvalidationTarget = { invalidate: () => 'I0' };
  const mappings = eventSourceMappings(model);
  const services = [
    mappings.service,
    dynamodbService(items, tables),
    sqsService(context, { quarantined, awsUrl }),
    sesService(context, outbox),
    snsService(context, logs),
    eventsService(context, bus),
    secretsService(context),
    cloudFrontService(context, distribution),
    cognitoService(context, () => {
      if (accounts) return accounts;
      throw new AwsError('InternalErrorException', 'The identity provider has not started yet.', 500);
    }),
  ];
  const throttled: ThrottledCall[] = [];
  const gateway = createGateway({
    ...context,
    services: new Map(services.map((service) => [service.signingName, service])),
    callers: callersByKey(model.roles.keys()),
    onThrottled: (operation, input) => {
      const { TableName: table } = throttledInput.parse(input);
      throttled.push({ operation, table, at: now().getTime() });
      if (throttled.length > maxThrottled) throttled.shift();
    },
  });
  const server = await startLoopbackServer(port ?? 0, gateway.serve);
  const traces = await openTraces();
  // By the machine's time, because sessions live in real time and the scheduler's clock may be months ahead.
  const sweep = () => {
    for (const table of tables.values()) items.sweep(table, Date.now() / 1000 - strictness.expiryLag);
  };
  sweep();
  const sweeping = setInterval(sweep, sweepMilliseconds).unref();
  return {
    /** The value for `AWS_ENDPOINT_URL`. */
    url: awsUrl(),
    gateway,
    access,
    credentialsFor,
    faults,
    throttled: () => throttled,
    messages: messageActions(context, { outbox, topics, logs }),
    events: bus,
    queues: {
      ...queues.waits,
      depths: async () => queueDepths(model.queues, queues, quarantined),
      /** The messages that can be received, and the age of the oldest one in seconds. */
      measure: (name: string) => ({ visible: queues.depth(name).visible, oldest: queues.oldest(name) }),
      giveBack: (receiptHandle: string) => queues.giveBack(receiptHandle),
      /** Makes the waits of messages pass with the stack's clock. */
      pass: (milliseconds: number) => {
        queues.waits.pass(milliseconds);
        queues.expire(model.queues);
      },
    },
    traces,
    /** Makes writes reach the indexes as time passes on the stack's clock. */
    tables: past,
    useReaders: mappings.useReaders,
    useDistribution: ({ invalidate }: InvalidationTarget) => {
      distribution.invalidate = invalidate;
    },
    /** The accounts behind the user pool's calls, which fail before the provider has started. */
    useAccounts: (provided: PoolAccounts) => {
      accounts = provided;
    },
    close: async () => {
      clearInterval(sweeping);
      traces.close();
      await server.close();
      database.close();
    },
  };
}

function messageActions(
  context: ServiceContext,
  { outbox, topics, logs }: { outbox: EmailOutbox; topics: Topics; logs: LogSubscriptions },
) {
  const { store } = context;
  const together = <Result>(work: () => Result) => context.database.transaction(work);
  const happen = (id: string, event: EmailEvent, outcome: TextOutcome): boolean =>
    together(() => {
      const found = store.find(id)?.message;
      if (found?.channel === 'sms') reportDelivery(context, logs, found, outcome);
      else if (found) outbox.report(event, id);
      return found !== undefined;
    });
  return {
    list: (query?: MessageQuery) => store.list(query),
    count: () => store.count(),
    find: (id: string) => store.find(id)?.message,
    /** Reports an event of an email: false if no such email was sent or nothing subscribes to it. */
    bounce: (id: string, recipient?: string) =>
      together(() => outbox.report({ type: 'bounce', kind: 'unknownUser', recipient }, id)),
    complain: (id: string, feedback: ComplaintType, recipient?: string) =>
      together(() => outbox.report({ type: 'complaint', feedback, recipient }, id)),
    /** Reports an event of either kind of message; false if there is no such message. */
    deliver: (id: string) => happen(id, { type: 'delivery' }, 'delivered'),
    /** Delays an email, or lets a text fail. */
    hinder: (id: string) => happen(id, { type: 'deliveryDelay' }, { failure: unreachable }),
    /** A text to the stage's number; false if there is no such number. */
    reply: (reply: TextReply) => together(() => receiveReply(context, topics, reply)),
    /** By a text message's id or by number; false if neither matches. */
    optOut: (idOrNumber: string) => {
      const found = store.find(idOrNumber)?.message;
      const phone = found?.channel === 'sms' ? found.to : idOrNumber;
      if (!phone.startsWith('+')) return false;
      // If the stage has a number, STOP is sent to it.
      if (!together(() => receiveReply(context, topics, { from: phone, body: 'STOP' }))) store.optOut(phone);
      return true;
    },
  };
}
