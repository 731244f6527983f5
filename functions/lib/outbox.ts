import { hash } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import {
  type DomainEvent,
  type EventOf,
  type EventType,
  events,
} from '@merrowvale/shared/events/registry.ts';
import * as z from 'zod';
import type { Bus } from './adapters/bus.ts';
import { type Item, type TableClient, toValue, unchangedSince, type Value } from './adapters/table.ts';

/**
 * Creates an event for an outbox. Its id derives from `subject` (the entity and its new version), so that an event
 * published twice for the same change has one id. Of `detail` it has only what its schema names. Throws when it does
 * not match its schema, so that it is never published.
 */
export function newEvent<Type extends EventType>(
  type: Type,
  subject: string,
  { ownerId, correlationId, now }: { ownerId?: string | undefined; correlationId: string; now: string },
  detail: EventOf<Type>['detail'],
): DomainEvent {
  const { version } = events[type];
  const id = hash('sha256', `${type}\n${subject}`).slice(0, 32);
  const event = readEvent({ id, type, version, time: now, ownerId, correlationId, detail });
  if (event) return event;
  throw new AppError('internal', `An event ${type} does not match its schema.`);
}

/** Parses a value as the event it claims to be; undefined when it matches no schema. */
function readEvent(value: unknown): DomainEvent | undefined {
  const type = typed.safeParse(value).data?.type ?? '';
  return isEventType(type) ? events[type].schema.safeParse(value).data : undefined;
}

const typed = z.object({ type: z.string() });

function isEventType(type: string): type is EventType {
  return Object.hasOwn(events, type);
}

const shards = 4;
const sweepAfterMilliseconds = 60_000;
const sweepPage = 100;

export type OutboxPorts = {
  table: TableClient;
  bus: Bus;
  /** Queues an item that is still marked `unqueued`; without it, such items stay unchanged. */
  putOnQueue?: (item: Item) => Promise<void>;
};

/**
 * The attributes that carry events in the changed item: one item write contains both, so neither can exist without
 * the other. Unpublished events of an earlier write are kept, before the new ones. The item's `version` must change
 * with every such write: the relay uses it to remove only the events it has read.
 */
export function outboxAttributes(
  pk: string,
  events: readonly DomainEvent[],
  now: string,
  before?: Item,
): { outbox: Value[]; outboxShard: string; outboxAt: string } {
  const waiting = Array.isArray(before?.outbox) ? before.outbox : [];
  return {
    outbox: [...waiting, ...events.map(toValue)],
    outboxShard: `OUTBOX#${shardOf(pk)}`,
    outboxAt: now,
  };
}

/**
 * Publishes the events that items carry and then removes them. An item that has changed in the meantime, and events
 * that the bus rejected, are left to the sweeper: events are published at least once.
 */
export async function relay(ports: OutboxPorts, items: readonly Item[]): Promise<void> {
  await publishFrom(ports, items);
}

/** Publishes the items' events; returns the number of items with no rejected event. */
async function publishFrom(ports: OutboxPorts, items: readonly Item[]): Promise<number> {
  const { table, bus } = ports;
  const carried = items.map((item) => ({ item, events: eventsIn(item) }));
  const publishable = carried.flatMap(({ events }) => events);
  const { failed } = publishable.length > 0 ? await bus.publish(publishable) : { failed: new Set<string>() };
  await Promise.all(
    carried.map(async ({ item, events }) => {
      if (await isOnQueue(ports, item)) await settle(table, item, events, failed);
    }),
  );
  return carried.filter(({ events }) => !events.some(({ id }) => failed.has(id))).length;
}

async function isOnQueue({ putOnQueue }: OutboxPorts, item: Item): Promise<boolean> {
  if (item.unqueued === undefined) return true;
  if (!putOnQueue) return false;
  await putOnQueue(item);
  return true;
}

/**
 * Publishes events that have been waiting for a minute or more, one page of each shard at a time; after a failure,
 * later pages are left for the next sweep. Returns the number of items whose events were all published.
 */
export async function sweep(ports: OutboxPorts, now: string): Promise<number> {
  const upTo = new Date(Date.parse(now) - sweepAfterMilliseconds).toISOString();
  const counts = await Promise.all(
    Array.from({ length: shards }, (_, shard) => sweepShard(ports, `OUTBOX#${shard}`, upTo)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sweepShard(ports: OutboxPorts, partition: string, upTo: string): Promise<number> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const waiting = { index: 'by-outbox', partition, upTo, limit: sweepPage, cursor } as const;
    const page = await ports.table.query(waiting);
    count += await publishFrom(ports, page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return count;
}

function eventsIn(item: Item): DomainEvent[] {
  if (!Array.isArray(item.outbox)) return [];
  return item.outbox.map(readEvent).filter((event) => event !== undefined);
}

async function settle(
  table: TableClient,
  item: Item,
  events: readonly DomainEvent[],
  failed: ReadonlySet<string>,
) {
  if (!Array.isArray(item.outbox) || events.some(({ id }) => failed.has(id))) return;
  const unfit = item.outbox.filter((value) => readEvent(value) === undefined);
  // Events that match no schema must not be published, and would be retried forever: they stay in the item but leave
  // the index.
  const remove = ['outboxShard', 'outboxAt', 'unqueued', ...(unfit.length === 0 ? ['outbox'] : [])];
  const update = unfit.length === 0 ? { remove } : { set: { outbox: unfit }, remove };
  await table.update({ pk: item.pk, sk: item.sk }, update, unchangedSince(item));
}

/** Distributes unpublished events over the index; any even distribution will do. */
function shardOf(pk: string): number {
  let sum = 0;
  for (const character of pk) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % shards;
}
