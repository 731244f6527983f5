import { useEffect, useRef, useState } from 'react';
import { startRotation } from './rotation.ts';

export function useRotation(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const rotation = useRef<ReturnType<typeof startRotation>>(undefined);
  useEffect(() => {
    const started = startRotation(count, setAt);
    rotation.current = started;
    return started.stop;
  }, [count]);
  const pause = (paused: boolean) => {
    setPaused(paused);
    if (paused) rotation.current?.stop();
    else rotation.current?.run();
  };
  return { at, isPaused, pause, advance: () => rotation.current?.advance(!isPaused) };
}
