export type QueueActivity = {
  /** Waits until there is nothing left to do now; returns true if there was. Does not wait for delayed messages. */
  settle(): Promise<boolean>;
  moved(): void;
};

type ActivityOptions = { isActive(): boolean; closing: AbortSignal };

/** Milliseconds until the queues are checked again if no batch has finished. */
const lookAgainAfter = 25;

export function createQueueActivity({ isActive, closing }: ActivityOptions): QueueActivity {
  let wake = (): void => {};

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
      while (isActive()) {
        closing.throwIfAborted();
        worked = true;
        await nextMove();
      }
      return worked;
    },
    moved: () => wake(),
  };
}
