export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from 0 (inclusive) to the end (exclusive). */
  below(end: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

/** Returns the same sequence of numbers on every run (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: (items) => items[below(items.length)] ?? items[0] };
}
