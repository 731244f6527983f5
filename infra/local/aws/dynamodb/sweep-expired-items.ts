import type { ItemStore } from './item-store.ts';
import type { TableDefinition } from './table-definition.ts';

const perSweep = 500;

/**
 * Deletes items whose time to live has passed. Uses the machine's time rather than the scheduler's clock, which may
 * be months ahead, because sessions live in real time; for anything else, DynamoDB does not promise prompt deletion.
 */
export function sweepExpiredItems(
  store: ItemStore,
  tables: Iterable<TableDefinition>,
  nowSeconds: number,
): number {
  let removed = 0;
  for (const table of tables) {
    for (const item of store.expired(table, nowSeconds, perSweep)) {
      store.remove(table, item);
      removed += 1;
    }
  }
  return removed;
}
