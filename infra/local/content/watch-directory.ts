import { watch } from 'node:fs';

const quietMilliseconds = 60;

/** Calls once a burst of changes below a folder is over; `onFirst` comes at the burst's first sign. */
export function watchDirectory(directory: string, onFirst: () => void, onSettled: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(directory, { recursive: true }, () => {
    if (timer === undefined) onFirst();
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      onSettled();
    }, quietMilliseconds);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
