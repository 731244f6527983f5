const defaultSeconds = 3;

/** Milliseconds between automatic steps, from an editor's seconds; three seconds if that is not a positive number. */
export function autoscrollInterval(seconds: number | null): number {
  return (seconds !== null && seconds > 0 ? seconds : defaultSeconds) * 1000;
}
