export type QuizRules = {
  hasIntro: boolean;
  isCertification: boolean;
  /** For each question, states whether each of its options is correct. */
  correctOptions: readonly (readonly boolean[])[];
};

/** Indexes of the chosen options by question; undefined for a question without one. */
export type QuizAnswers = readonly (number | undefined)[];

export type QuizState = {
  step: 'intro' | 'question' | 'feedback' | 'result';
  /** Index of the current question. */
  question: number;
  answers: QuizAnswers;
  /** The answers that were checked first: when feedback was shown or, in a certification, when they were chosen. */
  firstAnswers: QuizAnswers;
};

/** Percentage of correct answers required to pass, unless the quiz has its own. */
export const defaultPassPercentage = 80;

/** The state at the beginning and after "Reset": the introduction if there is one, otherwise the first question. */
export function startOfQuiz({ hasIntro, correctOptions }: QuizRules): QuizState {
  const none = correctOptions.map(() => undefined);
  return { step: hasIntro ? 'intro' : 'question', question: 0, answers: none, firstAnswers: none };
}

export function chooseOption(rules: QuizRules, state: QuizState, option: number): QuizState {
  if (state.step !== 'question') return state;
  if (rules.correctOptions[state.question]?.[option] === undefined) return state;
  const chosen = { ...state, answers: replaced(state.answers, state.question, option) };
  return rules.isCertification ? checked(chosen) : chosen;
}

export function nextInQuiz(rules: QuizRules, state: QuizState): QuizState {
  if (!canGoOn(rules, state)) return state;
  if (state.step === 'intro') return { ...state, step: 'question' };
  if (state.step === 'question' && !rules.isCertification) return { ...checked(state), step: 'feedback' };
  const isLast = state.question === rules.correctOptions.length - 1;
  return isLast ? { ...state, step: 'result' } : { ...state, step: 'question', question: state.question + 1 };
}

/** The state after "Prev", which hides feedback first; unchanged if it cannot be used. */
export function previousInQuiz(rules: QuizRules, state: QuizState): QuizState {
  if (!canGoBack(rules, state)) return state;
  if (state.step === 'feedback') return { ...state, step: 'question' };
  return state.question === 0 ? { ...state, step: 'intro' } : { ...state, question: state.question - 1 };
}

/** True if "Next" can be used: the question has an answer, which in a certification must be correct. */
export function canGoOn(rules: QuizRules, state: QuizState): boolean {
  if (state.step !== 'question') return state.step !== 'result';
  return state.answers[state.question] !== undefined && !isFlagged(rules, state);
}

/** True if "Prev" can be used: not on the first question of a quiz without an introduction. */
export function canGoBack({ hasIntro }: QuizRules, { step, question }: QuizState): boolean {
  if (step === 'feedback') return true;
  return step === 'question' && (question > 0 || hasIntro);
}

export function isFlagged(rules: QuizRules, { step, question, answers }: QuizState): boolean {
  return rules.isCertification && step === 'question' && isCorrect(rules, answers, question) === false;
}

/** Returns true if a question's answer is correct, false if it is wrong, and undefined if it has none. */
export function isCorrect(rules: QuizRules, answers: QuizAnswers, question: number): boolean | undefined {
  const answer = answers[question];
  return answer === undefined ? undefined : rules.correctOptions[question]?.[answer];
}

/** The answers that count for the score: a certification counts first attempts, other quizzes the final answers. */
export function countedAnswers({ isCertification }: QuizRules, state: QuizState): QuizAnswers {
  return isCertification ? state.firstAnswers : state.answers;
}

export function quizScore(rules: QuizRules, state: QuizState): number {
  const counted = countedAnswers(rules, state);
  return counted.filter((_, question) => isCorrect(rules, counted, question)).length;
}

export function hasPassed(correct: number, total: number, percentage: number | null): boolean {
  return correct * 100 >= (percentage ?? defaultPassPercentage) * total;
}

/** The current answer counts as given, unless an earlier one does. */
function checked(state: QuizState): QuizState {
  const { question, answers, firstAnswers } = state;
  return {
    ...state,
    firstAnswers: replaced(firstAnswers, question, firstAnswers[question] ?? answers[question]),
  };
}

function replaced(answers: QuizAnswers, question: number, answer: number | undefined): QuizAnswers {
  return answers.map((before, index) => (index === question ? answer : before));
}
