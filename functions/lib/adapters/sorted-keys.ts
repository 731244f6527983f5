/** Sorted list of strings. Additions are collected and merged on read, so that loading a million costs one sort. */
export class SortedKeys {
  #sorted: string[] = [];
  #added: string[] = [];

  add(key: string): void {
    this.#added.push(key);
  }

  delete(key: string): void {
    const sorted = this.#merged();
    const at = lowerBound(sorted, key);
    if (sorted[at] === key) sorted.splice(at, 1);
  }

  /** The keys above (not at) a position, in order. */
  *after(position: string): Generator<string> {
    const sorted = this.#merged();
    for (let at = lowerBound(sorted, `${position}\u0000`); at < sorted.length; at += 1) {
      const key = sorted[at];
      if (key !== undefined) yield key;
    }
  }

  /** The keys below (not at) a position, or all of them without one, in descending order. */
  *before(position: string | undefined): Generator<string> {
    const sorted = this.#merged();
    const end = position === undefined ? sorted.length : lowerBound(sorted, position);
    for (let at = end - 1; at >= 0; at -= 1) {
      const key = sorted[at];
      if (key !== undefined) yield key;
    }
  }

  #merged(): string[] {
    if (this.#added.length > 16) {
      this.#sorted = this.#sorted.concat(this.#added).sort(byCodeUnits);
    } else {
      for (const key of this.#added) this.#sorted.splice(lowerBound(this.#sorted, key), 0, key);
    }
    this.#added = [];
    return this.#sorted;
  }
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function lowerBound(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
