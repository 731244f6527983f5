import type { Condition, Item, Key, Page, Query, Update } from '@merrowvale/functions/lib/adapters/table.ts';
import { slotAttributes } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { MemoryTable } from '../../support/functions/memory-table.ts';

/**
 * Requests by type, and DynamoDB's billing units: 1 KB written, 4 KB read (half if eventually consistent).
 */
export type Meter = { reads: number; writes: number; queries: number; readUnits: number; writeUnits: number };

const projected = new Set<string>([...slotAttributes, 'slotKey', 'slotSort']);

/**
 * The in-memory table with DynamoDB's billing: an item's size is the size of its JSON, and indexes are billed by
 * their projection.
 */
export class MeteredTable extends MemoryTable {
  meter: Meter = { reads: 0, writes: 0, queries: 0, readUnits: 0, writeUnits: 0 };

  override async get(key: Key): Promise<Item | undefined> {
    const item = await super.get(key);
    this.meter.reads += 1;
    this.meter.readUnits += Math.ceil(sizeOf(item ?? key) / 4096);
    return item;
  }

  override async getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Item[]> {
    const items = await super.getMany(keys);
    this.meter.reads += 1;
    const units = items.reduce(
      (sum, item) => sum + Math.ceil(sizeOf(item) / 4096),
      keys.length - items.length,
    );
    this.meter.readUnits += units * (options?.consistent ? 1 : 0.5);
    return items;
  }

  override async query(query: Query): Promise<Page> {
    const page = await super.query(query);
    this.meter.queries += 1;
    const items = query.index === 'by-slot' ? page.items.map(asProjected) : page.items;
    const bytes = items.reduce((sum, item) => sum + sizeOf(item), 0);
    this.meter.readUnits += Math.max(1, Math.ceil(bytes / 4096)) * (query.consistent ? 1 : 0.5);
    return page;
  }

  override async put(item: Item, condition?: Condition): Promise<boolean> {
    this.meter.writes += 1;
    this.meter.writeUnits += unitsOf(item) + (item.slotKey ? unitsOf(asProjected(item)) : 0);
    return super.put(item, condition);
  }

  override async update(key: Key, update: Update, condition?: Condition): Promise<Item | undefined> {
    const item = await super.update(key, update, condition);
    this.meter.writes += 1;
    // Removed attributes also count towards an update's size; a removed outbox was as large as it will be.
    const removed = update.remove?.includes('outbox') ? this.#outboxUnits(key) : 0;
    this.meter.writeUnits += Math.max(item ? unitsOf(item) : 1, removed) + removed;
    if (!item) return item;
    const touched = [
      ...Object.keys(update.set ?? {}),
      ...(update.remove ?? []),
      ...Object.keys(update.add ?? {}),
    ];
    if (item.slotKey && touched.some((name) => projected.has(name)))
      this.meter.writeUnits += unitsOf(asProjected(item));
    if (item.outboxShard) this.meter.writeUnits += this.#noteOutbox(key, item);
    return item;
  }

  readonly #outboxes = new Map<string, number>();

  #noteOutbox(key: Key, item: Item): number {
    const units = unitsOf(item);
    this.#outboxes.set(key.pk + key.sk, units);
    return units;
  }

  #outboxUnits(key: Key): number {
    return this.#outboxes.get(key.pk + key.sk) ?? 1;
  }
}

function asProjected(item: Item): Item {
  const own = Object.entries(item).filter(([name]) => projected.has(name));
  return { pk: item.pk, sk: item.sk, ...Object.fromEntries(own) };
}

function sizeOf(item: unknown): number {
  return JSON.stringify(item).length;
}

function unitsOf(item: Item): number {
  return Math.ceil(sizeOf(item) / 1024);
}
