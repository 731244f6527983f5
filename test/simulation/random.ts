import { randomFrom } from '@merrowvale/infra/random.ts';

/** A seeded random source; the same seed yields the same run. */
export class Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;

  constructor(seed: number) {
    // Neighbouring seeds start far apart.
    this.next = randomFrom(Math.imul(seed + 1, 2_654_435_761) >>> 0).next;
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
