import { AppError } from '@merrowvale/shared/errors.ts';
import type { Item, Key, TableClient } from './adapters/table.ts';

/** Longer than any function that does such work may run. */
const leaseSeconds = 90;

/**
 * Lets one delivery at a time send the message that an item asks for, so that an event that arrives twice at once is
 * not sent twice. `name` is the attribute that holds the lease. `send` gets the current item, which shows whether an
 * earlier delivery has sent the message; it is not called if the item is gone. While another delivery holds the
 * lease, it throws so that the event is retried.
 */
export async function underSendingLease(
  { table, nowSeconds }: { table: TableClient; nowSeconds: () => number },
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
