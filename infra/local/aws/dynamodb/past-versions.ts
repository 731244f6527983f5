import type { AttributeMap } from './attribute-value.ts';

/** `milliseconds` is the longest time until a write reaches an index. */
export type Lag = { random(): number; milliseconds: number; machine(): number };

/**
 * The readers that may still see a write's previous version: queries of an index, or other reads that are not
 * consistent.
 */
export type VersionReader = 'index' | 'table';

type Version = { item: AttributeMap | undefined } & Record<VersionReader, number>;

/**
 * Items as they were before their latest writes, for as long as a read may still return them. Source: Amazon DynamoDB
 * Developer Guide, "DynamoDB read consistency" and "Using Global Secondary Indexes": both are eventually consistent,
 * usually within a fraction of a second. Moving the stack's clock makes that time pass.
 */
export class PastVersions {
  readonly #lag: Lag | undefined;
  readonly #versions = new Map<string, Version[]>();
  #skipped = 0;

  /** Without a lag, every read returns the latest version. */
  constructor(lag?: Lag) {
    this.#lag = lag;
  }

  keep(key: string, item: AttributeMap | undefined): void {
    const { random, milliseconds } = this.#lag ?? noLag;
    if (milliseconds === 0) return;
    if (this.#versions.size > pruneAbove) this.#prune();
    const versions = this.#versions.get(key) ?? [];
    const last = versions.at(-1);
    const now = this.#now();
    // Writes to an item arrive in order.
    const until = (share: number, reader: VersionReader) =>
      Math.max(last?.[reader] ?? 0, now + random() * share * milliseconds);
    versions.push({ item, index: until(1, 'index'), table: until(tableShare, 'table') });
    this.#versions.set(key, versions);
  }

  of(key: string, reader: VersionReader): { item: AttributeMap | undefined } | undefined {
    const now = this.#now();
    return this.#versions.get(key)?.find((version) => version[reader] > now);
  }

  all(reader: VersionReader): Map<string, AttributeMap | undefined> {
    this.#prune();
    const now = this.#now();
    const found = new Map<string, AttributeMap | undefined>();
    for (const [key, versions] of this.#versions) {
      const seen = versions.find((version) => version[reader] > now);
      if (seen) found.set(key, seen.item);
    }
    return found;
  }

  pass(milliseconds: number): void {
    this.#skipped += milliseconds;
  }

  #prune(): void {
    const now = this.#now();
    for (const [key, versions] of this.#versions)
      if (!versions.some(({ index, table }) => index > now || table > now)) this.#versions.delete(key);
  }

  #now(): number {
    return (this.#lag ?? noLag).machine() + this.#skipped;
  }
}

const noLag: Lag = { random: () => 0, milliseconds: 0, machine: () => 0 };
/** The table itself is updated sooner than its indexes. */
const tableShare = 0.3;
const pruneAbove = 500;
