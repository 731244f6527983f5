import { createContext, use, useRef } from 'react';

/** Returns the signal that is aborted when the dialog around a component closes. */
export const DialogSignal = createContext<() => AbortSignal | undefined>(() => undefined);

/** Cancels a run that can be given up: `cancel` does, and so does closing the dialog around it. */
export function useCancellation() {
  const ofDialog = use(DialogSignal);
  const running = useRef<AbortController>(undefined);
  return {
    /** Returns the signal of a new run. */
    begin: (): AbortSignal => {
      running.current = new AbortController();
      return AbortSignal.any([running.current.signal, ofDialog()].filter((signal) => signal !== undefined));
    },
    cancel: () => running.current?.abort(),
  };
}
