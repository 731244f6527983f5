import type { QueuePoller } from './queue-poller.ts';

export type QueueDepth = {
  name: string;
  visible: number;
  inFlight: number;
  delayed: number;
  deadLetters: number;
};

export type QueueActivity = {
  /** Waits until every consumed queue is empty and every poller idle; true when there was anything to wait for. */
  settle(): Promise<boolean>;
  /** A poller has finished a batch. */
  moved(): void;
};

type ActivityOptions = {
  depths(): Promise<readonly QueueDepth[]>;
  pollers(): readonly QueuePoller[];
  /** Queues with a consumer; what lies in any other queue is nobody's to wait for. */
  consumed: ReadonlySet<string>;
  /** Queues whose dead-letter queue has a consumer. */
  parking: ReadonlySet<string>;
  closing: AbortSignal;
};

/** How long a look at the queues is put off when no batch has ended meanwhile. */
const lookAgainAfter = 25;

export function createQueueActivity(options: ActivityOptions): QueueActivity {
  let wake = (): void => {};

  const busy = async (): Promise<boolean> => {
    if (options.pollers().some((poller) => !poller.idle())) return true;
    const depths = await options.depths();
    return depths.some(
      (queue) =>
        (options.consumed.has(queue.name) && queue.visible + queue.inFlight + queue.delayed > 0) ||
        (options.parking.has(queue.name) && queue.deadLetters > 0),
    );
  };

  const nextMove = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, lookAgainAfter);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    async settle() {
      let worked = false;
      while (await busy()) {
        options.closing.throwIfAborted();
        worked = true;
        await nextMove();
      }
      return worked;
    },
    moved: () => wake(),
  };
}
