import * as z from 'zod';

export const faultTargets = ['ses', 'sns', 'events', 'dynamodb', 'sqs', 'crm', 'content', 'push'] as const;
/** `refuse`: the account may no longer send; `poison`: some messages can never be sent. */
export const faultModes = ['fail', 'throttle', 'refuse', 'slow', 'poison', 'none'] as const;

/**
 * `share` is the share of calls to affect, picked at random; every call if omitted. `match`, with `poison`, is a text
 * in the messages that fail individually.
 */
export const faultOrder = z.strictObject({
  target: z.enum(faultTargets),
  mode: z.enum(faultModes),
  times: z.number().int().min(1).optional(),
  share: z.number().gt(0).max(1).optional(),
  match: z.string().min(1).optional(),
});

export type FaultOrder = z.infer<typeof faultOrder>;

type ActiveMode = Exclude<FaultOrder['mode'], 'none'>;
type Active = { mode: ActiveMode; left: number; share: number; match: string; met: number };

export type Faults = ReturnType<typeof createFaults>;

/** Failures injected by a person or a test. Without a number of times they last until removed. */
export function createFaults(random = Math.random) {
  const orders = new Map<string, Active>();

  function count(target: string, order: Active): void {
    order.met += 1;
    order.left -= 1;
    if (order.left <= 0) orders.delete(target);
  }

  return {
    set({ target, mode, times, share = 1, match = '' }: FaultOrder): void {
      if (mode === 'none' || times === 0) orders.delete(target);
      else orders.set(target, { mode, left: times ?? Number.POSITIVE_INFINITY, share, match, met: 0 });
    },
    /** `met` counts the calls that each fault has affected. */
    list(): (FaultOrder & { met: number })[] {
      return faultTargets.flatMap((target) => {
        const order = orders.get(target);
        if (!order) return [];
        const { mode, left, share, match, met } = order;
        const bounds = { ...(Number.isFinite(left) && { times: left }), ...(share < 1 && { share }) };
        return [{ target, mode, ...bounds, ...(match !== '' && { match }), met }];
      });
    },
    /** The fault for the next call to the target, if any; uses up one of its times. */
    take(target: string): Exclude<ActiveMode, 'poison'> | undefined {
      const order = orders.get(target);
      if (!order || order.mode === 'poison' || random() >= order.share) return undefined;
      count(target, order);
      return order.mode;
    },
    /** Returns true if the service can never send this message; uses up one of the fault's times. */
    isPoison(target: string, message: unknown): boolean {
      const order = orders.get(target);
      if (order?.mode !== 'poison' || !JSON.stringify(message).includes(order.match)) return false;
      count(target, order);
      return true;
    },
  };
}
