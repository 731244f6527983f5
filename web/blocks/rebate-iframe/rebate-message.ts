/** Messages from the provider's page: its height, or that a claim has been made. */
export type RebateMessage = { type: 'height'; pixels: number } | { type: 'claimed' };

type Received = { origin: string; source: unknown; data: unknown };

const lowest = 200;
const highest = 3000;

/** The parsed message; undefined if it is from another origin or window, or malformed. */
export function rebateMessage(
  { origin, source, data }: Received,
  provider: { origin: string; window: unknown },
): RebateMessage | undefined {
  if (origin !== provider.origin || source === null || source !== provider.window) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'rebate-claimed') return { type: 'claimed' };
  if (data.type !== 'rebate-height' || !('height' in data) || typeof data.height !== 'number')
    return undefined;
  if (!Number.isFinite(data.height)) return undefined;
  return { type: 'height', pixels: Math.min(highest, Math.max(lowest, Math.round(data.height))) };
}
