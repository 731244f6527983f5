import { MemoryBus } from '@merrowvale/functions/lib/adapters/memory-bus.ts';
import { MemoryTable } from '@merrowvale/functions/lib/adapters/memory-table.ts';
import { testIdentity } from '@merrowvale/functions/lib/endpoint-testing.ts';

// Replaces the functions' connections, each under its own name: `vi.mock(path, connections)` for the module of each.

const queue = { send: async () => {} };

export const connectTable = () => new MemoryTable();
export const connectBus = () => new MemoryBus();
export const connectQueue = () => queue;
export const connectSubmissionQueue = () => queue;
export const connectTexts = () => ({ send: async () => ({ status: 'sent', messageId: 'a text' }) });
export const connectOptIns = () => ({ optIn: async () => 'opted-in' });
export const connectSecret = () => async () => 'a secret of tests';
export const connectWidgetSecret = () => async () => 'another secret';
export const connectChallengeSecret = () => async () => 'a third secret';
export const identifyCaller = async () => testIdentity('verified:support:vet');
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
