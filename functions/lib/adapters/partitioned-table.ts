import type { Key, Table } from '../ports/table.ts';

/**
 * One table port over several tables: partitions with certain prefixes are in tables that only the functions that
 * need them may access.
 */
export function partitionedTable(rest: Table, byPrefix: ReadonlyMap<string, () => Table>): Table {
  const tableOf = (partition: string): Table => {
    for (const [prefix, table] of byPrefix) if (partition.startsWith(prefix)) return table();
    return rest;
  };
  return {
    get: (key, options) => tableOf(key.pk).get(key, options),
    async getMany(keys, options) {
      const found = await Promise.all(
        [...Map.groupBy(keys, ({ pk }: Key) => tableOf(pk))].map(([table, own]) =>
          table.getMany(own, options),
        ),
      );
      return found.flat();
    },
    put: (item, condition) => tableOf(item.pk).put(item, condition),
    update: (key, update, condition) => tableOf(key.pk).update(key, update, condition),
    remove: (key, condition) => tableOf(key.pk).remove(key, condition),
    query: (query) => tableOf(query.partition).query(query),
  };
}
