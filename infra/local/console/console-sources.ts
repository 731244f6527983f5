import * as z from 'zod';
import type { RecordedEvent } from '../aws/events/event-bus.ts';
import type { FaultOrder } from '../aws/faults.ts';
import type { Message, MessageQuery } from '../aws/messages.ts';
import type { ComplaintType } from '../aws/ses/email-events.ts';
import type { TextReply } from '../aws/sns/text-delivery.ts';
import type { QueueDepths } from '../aws/sqs/queue-depths.ts';
import type { TraceReport } from '../aws/xray/traces.ts';
import type { CrmRecord } from '../crm/start-crm.ts';
import type { Distribution } from '../edge/distribution.ts';
import type { InvocationRecord } from '../runtime/function-runtime.ts';

export type ConsoleMessage = Message;

export type ConsoleSources = {
  now(): Date;
  advancing(): { from: string; to: string } | undefined;
  /** Resolves when the clock has reached its target and all queues are idle. */
  advanceTo(instant: number): Promise<void>;
  messages: {
    list(query: MessageQuery): ConsoleMessage[];
    count(): number;
    find(id: string): ConsoleMessage | undefined;
    /** False if nothing subscribes to the event. */
    bounce(id: string): boolean;
    complain(id: string, feedback: ComplaintType): boolean;
    /** Lets a message be delivered; false if there is none. */
    deliver(id: string): boolean;
    /** Delays an email, or lets a text fail. */
    hinder(id: string): boolean;
    /** False if the template has no number that receives texts. */
    reply(reply: TextReply): boolean;
    optOut(id: string): boolean;
  };
  queues(): Promise<QueueDepths[]>;
  /** Delivers messages that wait for a delay or the next try at once; returns their number. */
  deliverWaiting(): Promise<number>;
  settle(): Promise<unknown>;
  events(): object[];
  invocations(): InvocationRecord[];
  traces(correlationId?: string): TraceReport;
  edge(): ReturnType<Distribution['report']>;
  contentQuestions(): string[];
  contentProblems(): string[];
  /** Records forwarded to the local CRM, oldest first, and the number of calls repeated with a known key. */
  crm: { records(): CrmRecord[]; repeats(): number };
  faults: { list(): (FaultOrder & { met: number })[]; set(fault: FaultOrder): void };
  about: {
    siteUrl: string;
    /** The issuer and client for programs that sign in an account for a bearer token. */
    issuer: string;
    clientId: string;
    /** The addresses of the two HTTP APIs, which accept only the CDN's requests. */
    origins: { api: string; pages: string };
    accounts: { handle: string; purpose: string; email: string | null }[];
    password: string;
  };
};

/**
 * The fields of the product's event envelope that the console shows by name; any other event is shown
 * unchanged.
 */
const envelope = z.object({
  id: z.string(),
  type: z.string(),
  version: z.number(),
  time: z.string(),
  ownerId: z.string().optional(),
  correlationId: z.string(),
  detail: z.unknown(),
});

type ConsoleEvent = {
  id: string;
  at: string;
  source: string;
  type: string;
  /** The event's own id, version and time, which are the same however often it is published. */
  eventId?: string;
  version?: number;
  time?: string;
  ownerId?: string;
  correlationId: string;
  detail: unknown;
  rules: string[];
};

export function recentEvents(events: readonly RecordedEvent[]): ConsoleEvent[] {
  return events.map(({ event, rules }) => {
    const known = envelope.safeParse(event.detail).data;
    return {
      id: event.id,
      at: event.time,
      source: event.source,
      type: known?.type ?? event['detail-type'],
      ...(known && { eventId: known.id, version: known.version, time: known.time }),
      ...(known?.ownerId !== undefined && { ownerId: known.ownerId }),
      correlationId: known?.correlationId ?? '',
      detail: known ? known.detail : event.detail,
      rules,
    };
  });
}
