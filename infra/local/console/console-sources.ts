import * as z from 'zod';
import type { RecordedEvent } from '../aws/events/event-bus.ts';
import type { FaultOrder } from '../aws/faults.ts';
import type { QueueDepths } from '../aws/sqs/queue-depths.ts';
import type { MessageActions } from '../aws/start-aws-endpoints.ts';
import type { TraceReport } from '../aws/xray/traces.ts';
import type { CrmRecord } from '../crm/start-crm.ts';
import type { Distribution } from '../edge/distribution.ts';
import type { InvocationRecord } from '../runtime/function-runtime.ts';

export type ConsoleSources = {
  now(): Date;
  advancing(): { from: string; to: string } | undefined;
  /** Resolves when the clock has reached its target and all queues are idle. */
  advanceTo(instant: number): Promise<void>;
  messages: MessageActions;
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

export function recentEvents(events: readonly RecordedEvent[]) {
  return events.map(({ event, rules }) => {
    const known = envelope.safeParse(event.detail).data;
    return {
      id: event.id,
      at: event.time,
      source: event.source,
      type: known?.type ?? event['detail-type'],
      // The event's own id, version and time are the same however often it is published.
      ...(known && { eventId: known.id, version: known.version, time: known.time }),
      ...(known?.ownerId !== undefined && { ownerId: known.ownerId }),
      correlationId: known?.correlationId ?? '',
      detail: known ? known.detail : event.detail,
      rules,
    };
  });
}
