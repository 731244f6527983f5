import { connectBus } from './adapters/bus.ts';
import type { TableClient } from './adapters/table.ts';
import type { Relay } from './endpoint.ts';
import { relay } from './outbox.ts';
import { withParts } from './with-parts.ts';

export function publishing<Base extends { table: TableClient }>(base: Base) {
  return withParts(base, {
    relay: (): Relay => {
      const bus = connectBus();
      return (items) => relay({ table: base.table, bus }, items);
    },
  });
}
