/** A seeded random source: one seed, one run. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<Entry>(entries: readonly Entry[]): Entry {
    const entry = entries[this.below(entries.length)];
    if (entry === undefined) throw new RangeError('Nothing to pick from.');
    return entry;
  }
}
