const faultTargets = ['ses', 'sns', 'events', 'dynamodb', 'sqs', 'crm', 'content'] as const;
export type FaultOrder = {
  target: (typeof faultTargets)[number];
  mode: 'fail' | 'throttle' | 'slow' | 'none';
  times?: number | undefined;
};

type ActiveMode = Exclude<FaultOrder['mode'], 'none'>;

/** Failures that a person or a test has asked for. Without a number of times they last until taken back. */
export class Faults {
  readonly #orders = new Map<string, { mode: ActiveMode; left: number }>();

  set({ target, mode, times }: FaultOrder): void {
    if (mode === 'none' || times === 0) this.#orders.delete(target);
    else this.#orders.set(target, { mode, left: times ?? Number.POSITIVE_INFINITY });
  }

  list(): FaultOrder[] {
    return faultTargets.flatMap((target) => {
      const order = this.#orders.get(target);
      if (!order) return [];
      return [{ target, mode: order.mode, ...(Number.isFinite(order.left) ? { times: order.left } : {}) }];
    });
  }

  /** What the next call to the target meets; counts as one time. */
  take(target: string): ActiveMode | undefined {
    const order = this.#orders.get(target);
    if (!order) return undefined;
    order.left -= 1;
    if (order.left <= 0) this.#orders.delete(target);
    return order.mode;
  }
}
