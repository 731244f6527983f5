/** Does something once nothing has asked for it again for a while. */
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
