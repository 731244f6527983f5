export type LastAnswers<Answer> = {
  /** Asks; when that fails, answers what the same question was answered last. Throws when there is nothing to tell. */
  orElse(question: string, ask: () => Promise<Answer>): Promise<Answer>;
};

/** Keeps the last good answer to each question, for the time when no new one can be had; the oldest make room. */
export function lastAnswers<Answer>(limit: number, report: (failure: unknown) => void): LastAnswers<Answer> {
  const answers = new Map<string, Answer>();
  return {
    async orElse(question, ask) {
      try {
        const answer = await ask();
        answers.delete(question);
        answers.set(question, answer);
        const [oldest] = answers.keys();
        if (answers.size > limit && oldest !== undefined) answers.delete(oldest);
        return answer;
      } catch (failure) {
        const last = answers.get(question);
        if (last === undefined) throw failure;
        report(failure);
        return last;
      }
    },
  };
}
