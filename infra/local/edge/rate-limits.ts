import type { RateRule } from '../template/read-edge.ts';

/** Counts a request for each rule, as WAF does before the cache; returns true if its address is over a limit. */
export function rateLimits(rules: readonly RateRule[], now: () => number) {
  const counted = rules.map((rule) => ({ rule, times: new Map<string, number[]>() }));
  return (address: string, path: string): boolean => {
    const over = counted.map(({ rule: { limit, seconds, paths }, times }) => {
      if (paths && !paths.includes(path)) return false;
      const recent = (times.get(address) ?? []).filter((at) => at > now() - seconds * 1000);
      times.set(address, [...recent, now()]);
      return recent.length >= limit;
    });
    return over.includes(true);
  };
}
