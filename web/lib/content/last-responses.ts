export type LastResponses<Result> = {
  /**
   * Sends the query; if that fails, returns the last response to the same query, or throws if there is none.
   */
  orElse(question: string, ask: () => Promise<Result>): Promise<Result>;
};

/**
 * Stores the last good response to each query, for when the content system is down; the least recently used
 * are evicted.
 */
export function lastResponses<Result>(
  limit: number,
  report: (failure: unknown) => void,
): LastResponses<Result> {
  const responses = new Map<string, Result>();
  return {
    async orElse(question, ask) {
      try {
        const response = await ask();
        responses.delete(question);
        responses.set(question, response);
        const [oldest] = responses.keys();
        if (responses.size > limit && oldest !== undefined) responses.delete(oldest);
        return response;
      } catch (failure) {
        const last = responses.get(question);
        if (last === undefined) throw failure;
        report(failure);
        return last;
      }
    },
  };
}
