import type { AttributeMap } from './attribute-value.ts';

/** `milliseconds` is the longest time until a write reaches an index. */
type Lag = { random(): number; milliseconds: number; machine(): number };

/**
 * The readers that may still see a write's previous version: queries of an index, or other reads that are not
 * consistent.
 */
type VersionReader = 'index' | 'table';

type Version = { item: AttributeMap | undefined } & Record<VersionReader, number>;

/** Without a lag, every read returns the latest version. */
const noLag: Lag = { random: () => 0, milliseconds: 0, machine: () => 0 };
/** The table itself is updated sooner than its indexes. */
const tableShare = 0.3;
const pruneAbove = 500;

/**
 * Items as they were before their latest writes, for as long as a read may still return them. Source: Amazon DynamoDB
 * Developer Guide, "DynamoDB read consistency" and "Using Global Secondary Indexes": both are eventually consistent,
 * usually within a fraction of a second. Moving the stack's clock makes that time pass.
 */
export function pastVersions({ random, milliseconds: lag, machine } = noLag) {
  const kept = new Map<string, Version[]>();
  let skipped = 0;
  const now = () => machine() + skipped;
  const prune = (at: number) => {
    for (const [key, versions] of kept)
      if (!versions.some(({ index, table }) => index > at || table > at)) kept.delete(key);
  };
  return {
    keep(key: string, item: AttributeMap | undefined): void {
      if (lag === 0) return;
      const at = now();
      if (kept.size > pruneAbove) prune(at);
      const versions = kept.get(key) ?? [];
      const last = versions.at(-1);
      // Writes to an item arrive in order.
      const until = (share: number, reader: VersionReader) =>
        Math.max(last?.[reader] ?? 0, at + random() * share * lag);
      versions.push({ item, index: until(1, 'index'), table: until(tableShare, 'table') });
      kept.set(key, versions);
    },
    of(key: string, reader: VersionReader): { item: AttributeMap | undefined } | undefined {
      const at = now();
      return kept.get(key)?.find((version) => version[reader] > at);
    },
    all(reader: VersionReader): Map<string, AttributeMap | undefined> {
      const at = now();
      prune(at);
      return new Map(
        [...kept].flatMap(([key, versions]) => {
          const seen = versions.find((version) => version[reader] > at);
          return seen ? [[key, seen.item]] : [];
        }),
      );
    },
    pass(milliseconds: number): void {
      skipped += milliseconds;
    },
  };
}
