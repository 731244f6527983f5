/**
 * The machine's time in epoch seconds. Sign-in uses it because tokens and sessions are issued by parties with their
 * own clocks, and leases do because they guard against processes; everything else takes its time from the event that
 * it handles.
 */
export function systemClock(): number {
  return Math.floor(systemMilliseconds() / 1000);
}

/** The same in milliseconds, for pacing calls, for traces and for metrics, whose alarms run by this time. */
export function systemMilliseconds(): number {
  return Date.now();
}
