import { AppError } from '@merrowvale/shared/errors.ts';
import type { Item, Key, Table } from './ports/table.ts';

/** Longer than any function with such work may run. */
const leaseSeconds = 90;

type Ports = { table: Table; nowSeconds: () => number };

/**
 * Lets one delivery at a time send the message that an item asks for, so that an event which arrives twice at once is not
 * sent twice. `name` is the attribute that holds the lease. `send` gets the item as it is then, and finds there whether an
 * earlier delivery has sent the message; it is not called if the item is gone. Throws for a retry while another holds it.
 */
export async function underSendingLease(
  { table, nowSeconds }: Ports,
  { key, name }: { key: Key; name: string },
  send: (item: Item) => Promise<void>,
): Promise<void> {
  const now = nowSeconds();
  const isFree = { any: [{ missing: name }, { path: name, below: now }] };
  const item = await table.update(
    key,
    { set: { [name]: now + leaseSeconds } },
    { all: [{ exists: 'pk' }, isFree] },
  );
  if (!item) {
    if (!(await table.get(key, { consistent: true }))) return;
    throw new AppError('unavailable', 'Another delivery is sending this message.');
  }
  try {
    await send(item);
  } finally {
    await table.update(key, { remove: [name] }, { exists: 'pk' });
  }
}
