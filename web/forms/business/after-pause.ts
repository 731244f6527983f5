/** Debounces a task: runs it once it has not been requested again for a while. */
export function afterPause(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    plan(task: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(task, milliseconds);
    },
    cancel(): void {
      clearTimeout(timer);
    },
  };
}
