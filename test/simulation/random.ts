import { seededRandom } from '../../infra/local/seeded-random.ts';

/** A seeded random source; the same seed yields the same run. */
export class Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
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
