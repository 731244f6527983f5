/** Refused calls in a row after which a provider counts as down, however fast they came. */
const mostRefusals = 8;
/** Fewer are enough where calls are rare, once nothing has been accepted for this long. */
const fewRefusals = 3;
const refusedForSeconds = 60;

const firstProbeAfterSeconds = 60;
const longestProbeIntervalSeconds = 900;

/** The share of the channel's rate after so many seconds since recovery; then all of it. */
const slowStart = [
  { untilSeconds: 60, share: 0.1 },
  { untilSeconds: 120, share: 0.25 },
  { untilSeconds: 180, share: 0.5 },
] as const;

/** Whether a provider that refused so many calls in a row, the first of them so long ago, is down for everybody. */
export function isDown(refusals: number, forSeconds: number): boolean {
  return refusals >= mostRefusals || (refusals >= fewRefusals && forSeconds >= refusedForSeconds);
}

/** Seconds until the next probe may be made: a minute at first, doubling up to a quarter of an hour. */
export function probeInterval(probes: number): number {
  return Math.min(longestProbeIntervalSeconds, firstProbeAfterSeconds * 2 ** Math.min(probes, 10));
}

/** The share of a channel's rate, 0 to 1, that may be used so many seconds after its provider recovered. */
export function rateShare(secondsSinceRecovery: number): number {
  return slowStart.find(({ untilSeconds }) => secondsSinceRecovery < untilSeconds)?.share ?? 1;
}
