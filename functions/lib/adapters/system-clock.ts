/**
 * The machine's own time in epoch seconds. Only sign-in uses it, because tokens and sessions are issued by
 * parties with clocks of their own; everything else takes its time from the event that it handles.
 */
export function systemClock(): number {
  return Math.floor(Date.now() / 1000);
}
