const faultTargets = ['ses', 'sns', 'events', 'dynamodb', 'sqs', 'crm', 'content'] as const;
export type FaultOrder = {
  target: (typeof faultTargets)[number];
  mode: 'fail' | 'throttle' | 'slow' | 'none';
  times?: number | undefined;
  /** Of all calls those that meet it, picked at random; every call where it is not given. */
  share?: number | undefined;
};

type ActiveMode = Exclude<FaultOrder['mode'], 'none'>;
type Active = { mode: ActiveMode; left: number; share: number };

/** Failures that a person or a test has asked for. Without a number of times they last until taken back. */
export class Faults {
  readonly #orders = new Map<string, Active>();
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  set({ target, mode, times, share = 1 }: FaultOrder): void {
    if (mode === 'none' || times === 0) this.#orders.delete(target);
    else this.#orders.set(target, { mode, left: times ?? Number.POSITIVE_INFINITY, share });
  }

  list(): FaultOrder[] {
    return faultTargets.flatMap((target) => {
      const order = this.#orders.get(target);
      if (!order) return [];
      const { mode, left, share } = order;
      return [{ target, mode, ...(Number.isFinite(left) && { times: left }), ...(share < 1 && { share }) }];
    });
  }

  /** What the next call to the target meets; counts as one time. */
  take(target: string): ActiveMode | undefined {
    const order = this.#orders.get(target);
    if (!order || this.#random() >= order.share) return undefined;
    order.left -= 1;
    if (order.left <= 0) this.#orders.delete(target);
    return order.mode;
  }
}
