/**
 * The machine's own time in epoch seconds. Sign-in uses it, because tokens and sessions are issued by parties
 * with clocks of their own, and so do leases on work, which guard against processes; everything else takes its
 * time from the event that it handles.
 */
export function systemClock(): number {
  return Math.floor(systemMilliseconds() / 1000);
}

/** The same in milliseconds, for spacing calls out. */
export function systemMilliseconds(): number {
  return Date.now();
}
