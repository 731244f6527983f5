/**
 * A hit (including a stale one, while the response is renewed or because the origin fails), a miss that was stored,
 * or neither.
 */
export type EdgeOutcome = 'hit' | 'stale' | 'error' | 'miss' | 'uncached';

type EdgeVisit = {
  id: number;
  at: string;
  method: string;
  url: string;
  outcome: EdgeOutcome;
  status: number;
};
type Invalidation = { id: string; at: string; paths: string[]; removed: string[] };

const mostVisits = 500;
const mostInvalidations = 100;

export class EdgeLog {
  readonly #counts: Record<EdgeOutcome, number> = { hit: 0, stale: 0, error: 0, miss: 0, uncached: 0 };
  #visited = 0;
  readonly #visits: EdgeVisit[] = [];
  readonly #invalidations: Invalidation[] = [];

  visit(visit: Omit<EdgeVisit, 'id'>): void {
    this.#counts[visit.outcome] += 1;
    this.#visited += 1;
    this.#visits.push({ id: this.#visited, ...visit });
    if (this.#visits.length > mostVisits * 2) this.#visits.splice(0, mostVisits);
  }

  invalidated(invalidation: Invalidation): void {
    this.#invalidations.push(invalidation);
    if (this.#invalidations.length > mostInvalidations) this.#invalidations.shift();
  }

  report() {
    const { hit, stale, error, miss, uncached } = this.#counts;
    return {
      hits: hit,
      staleHits: stale,
      hitsWhileOriginFailed: error,
      misses: miss,
      uncached,
      invalidations: [...this.#invalidations],
      recent: this.#visits.slice(-mostVisits),
    };
  }
}
