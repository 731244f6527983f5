/*
 * Time zones for the simulation's independent calendar: read from the local times that the runtime formats, and not
 * from its offsets as in the checked code.
 */

/** A zone's clocks: its UTC offset in milliseconds from each instant on, starting at the beginning of the period. */
type ZoneClock = { zone: string; offsets: readonly { from: number; offset: number }[] };

const week = 7 * 86_400_000;
const second = 1000;

/** One zone for each way in which clocks change in a period; all other zones show the same times as one of them. */
export function distinctClocks(start: number, end: number): ZoneClock[] {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const clocks = zones.map((zone) => clockOf(zone, start, end));
  const alike = Map.groupBy(clocks, ({ offsets }) => JSON.stringify(offsets));
  return [...alike.values()].flatMap(([first]) => first ?? []);
}

export function clockOf(zone: string, start: number, end: number): ZoneClock {
  return { zone, offsets: offsetsOf(zone, start, end) };
}

function offsetsOf(zone: string, start: number, end: number): { from: number; offset: number }[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsetAt = (instant: number) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant;
  const offsets = [{ from: start, offset: offsetAt(start) }];
  for (let instant = start; instant < end; instant += week) {
    const before = offsetAt(instant);
    const after = offsetAt(instant + week);
    if (before === after) continue;
    let [low, high] = [instant, instant + week];
    while (high - low > second) {
      const middle = Math.floor((low + high) / 2 / second) * second;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    offsets.push({ from: high, offset: after });
  }
  return offsets;
}

/**
 * The instant at which clocks show a date and time. If they show it twice, it is the first; if they skip it, it moves
 * forward by the gap.
 */
export function instantOn({ offsets }: ZoneClock, date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  for (const [at, { offset }] of offsets.entries())
    if (wall - offset < (offsets[at + 1]?.from ?? Number.POSITIVE_INFINITY)) {
      const isSkipped = wall - offset < (offsets[at]?.from ?? 0);
      return isSkipped ? wall - (offsets[at - 1]?.offset ?? offset) : wall - offset;
    }
  throw new RangeError(`No clock shows ${date} ${time}.`);
}
