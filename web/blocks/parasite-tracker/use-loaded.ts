import { useEffect, useEffectEvent, useState } from 'react';
import { queryKey } from './case-queries.ts';

/** A response to a query: the latest one, which may still belong to an earlier query. */
export type Loaded<Query, Value> = {
  value: Value | undefined;
  /** The query to which the value belongs. */
  query: Query | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Loads the response to a query, and loads it again when the query changes; loads nothing while it is undefined. The
 * previous value stays until then, so that the page does not flicker.
 */
export function useLoaded<Query extends object, Value>(
  query: Query | undefined,
  load: (query: Query, signal: AbortSignal) => Promise<Value>,
  known?: Readonly<Record<string, Value>>,
): Loaded<Query, Value> {
  const key = query && queryKey(query);
  const given = key === undefined ? undefined : known?.[key];
  const [loaded, setLoaded] = useState<{ key: string; query: Query; value: Value }>();
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const run = useEffectEvent(async (own: string, signal: AbortSignal) => {
    if (!query) return;
    const result = await load(query, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (result === undefined) return setFailed(own);
    setFailed(undefined);
    setLoaded({ key: own, query, value: result });
  });
  const isKnown = given !== undefined && attempt === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same query again
  useEffect(() => {
    if (key === undefined || isKnown) return;
    const control = new AbortController();
    void run(key, control.signal);
    return () => control.abort();
  }, [key, attempt, isKnown]);
  const isOwn = loaded?.key === key;
  const hasFailed = key !== undefined && failed === key && !isOwn;
  return {
    value: isOwn ? loaded?.value : (given ?? loaded?.value),
    query: isOwn || given === undefined ? loaded?.query : query,
    isLoading: key !== undefined && !isOwn && given === undefined && !hasFailed,
    hasFailed,
    retry: () => {
      setFailed(undefined);
      setAttempt((before) => before + 1);
    },
  };
}
