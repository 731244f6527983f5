import type { Condition, Item, Query, Update, Value } from '@merrowvale/functions/lib/adapters/table.ts';
import type { ApiEvent } from '@merrowvale/functions/lib/http/api-event.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { testIdentity } from '../../support/functions/endpoint.ts';
import { MemoryBus } from '../../support/functions/memory-bus.ts';
import { MemoryTable } from '../../support/functions/memory-table.ts';

// Replaces the functions' connections, each under its own name, in the module of each.

const queue = { send: async () => {} };

/** Refuses what DynamoDB or its client refuses. */
class StrictTable extends MemoryTable {
  override put(item: Item, condition?: Condition) {
    requireStorable(item);
    return super.put(item, condition);
  }
  override update(key: Parameters<MemoryTable['update']>[0], update: Update, condition?: Condition) {
    requireStorable({ ...update.set });
    return super.update(key, update, condition);
  }
  override query(query: Query) {
    if (query.partition === '') throw new Error('A key may not be empty.');
    return super.query(query);
  }
}

function requireStorable(value: Value): void {
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('A lone surrogate is not text.');
  if (typeof value === 'number' && value !== 0 && !(Math.abs(value) >= 1e-130 && Math.abs(value) < 2 ** 53))
    throw new Error(`The number ${value} cannot be stored.`);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (name === '') throw new Error('An attribute needs a name.');
    requireStorable(name);
    requireStorable(each);
  }
}

export const connectTable = () => new StrictTable();
export const connectDatedTable = () => ({ table: connectTable(), calendar: () => new Date().toISOString() });
export const connectBus = () => new MemoryBus();
export const connectQueue = () => queue;
export const connectSubmissionQueue = () => queue;
export const connectBatchQueues = () => ({ email: queue, sms: queue, push: queue });
export const connectTexts = () => ({ send: async () => ({ status: 'sent', messageId: 'a text' }) });
export const connectOptIns = () => ({ optIn: async () => 'opted-in' });
export const connectSecret = () => async () => 'a secret of tests';
/** Everybody is signed in, except callers who say that they are not. */
export const identifyCaller = async ({ headers }: ApiEvent) => {
  if (headers['x-signed-out'] !== undefined) throw new AppError('not-signed-in', 'Nobody is signed in.');
  return testIdentity('verified:support:vet');
};
export const accessTokenOf = async () => 'a token of tests';
export const lightSinceOf = async () => 1_800_000_000;
export const connectAccounts = () => ({ createdAt: async () => 1_800_000_060, setLight: async () => {} });
export const connectSecondFactor = () => ({
  isOn: async () => false,
  newKey: async () => 'GEZDGNBVGY3TQOJQ',
  turnOn: async () => 'wrong',
  turnOff: async () => {},
});
export const connectPasskeys = () => ({
  list: async () => [],
  remove: async () => 'missing',
  acceptAsBothFactors: async () => {},
});
export const connectOwnAccount = () => ({
  email: async () => 'new@example.com',
  changeDetails: async () => {},
  requestEmail: async () => 'sent',
  requestProof: async () => {},
  verifyEmail: async () => 'wrong',
  changePassword: async () => 'wrong',
  signOutEverywhere: async () => {},
});
export const requireFreshSignIn = async () => {};
export const hasEnded = () => false;
