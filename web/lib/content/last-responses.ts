export type LastResponses<Result> = {
  /** Asks; when that fails, answers what the same question was answered last. Throws when there is nothing to tell. */
  orElse(question: string, ask: () => Promise<Result>): Promise<Result>;
};

/** Keeps the last good answer to each question, for the time when no new one can be had; the oldest make room. */
export function lastResponses<Result>(
  limit: number,
  report: (failure: unknown) => void,
): LastResponses<Result> {
  const answers = new Map<string, Result>();
  return {
    async orElse(question, ask) {
      try {
        const response = await ask();
        answers.delete(question);
        answers.set(question, response);
        const [oldest] = answers.keys();
        if (answers.size > limit && oldest !== undefined) answers.delete(oldest);
        return response;
      } catch (failure) {
        const last = answers.get(question);
        if (last === undefined) throw failure;
        report(failure);
        return last;
      }
    },
  };
}
