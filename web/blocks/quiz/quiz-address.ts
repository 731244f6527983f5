import {
  chooseOption,
  nextInQuiz,
  previousInQuiz,
  type QuizRules,
  type QuizState,
  startOfQuiz,
} from '@merrowvale/shared/domain/quiz.ts';

/** Query parameters of the form that represents a quiz without scripts; `quiz` contains the moves before the last. */
export const quizParameters = { moves: 'quiz', answer: 'answer', move: 'move' } as const;

const separator = '.';

/**
 * The state after the moves in an address, and the moves as a parameter of the next one; the start if they belong to
 * another quiz of the page. Since they are replayed, every state is one that a visitor could have reached.
 */
export function quizInAddress(id: string, rules: QuizRules, query: string) {
  const parameters = new URLSearchParams(query);
  const [quiz, ...before] = parameters.get(quizParameters.moves)?.split(separator) ?? [];
  const last = [parameters.get(quizParameters.answer), parameters.get(quizParameters.move)];
  const moves = quiz === id ? [...before, ...last].filter((move) => move !== null) : [];
  const sinceReset = moves.slice(moves.lastIndexOf('reset') + 1);
  return {
    state: sinceReset.reduce((state, move) => moved(rules, state, move), startOfQuiz(rules)),
    moves: [id, ...sinceReset].join(separator),
  };
}

/** The state after a button is pressed, or an option is chosen by its index; an unknown move changes nothing. */
export function moved(rules: QuizRules, state: QuizState, move: string): QuizState {
  if (move === 'next') return nextInQuiz(rules, state);
  if (move === 'prev') return previousInQuiz(rules, state);
  if (move === 'reset') return startOfQuiz(rules);
  return /^\d+$/.test(move) ? chooseOption(rules, state, Number(move)) : state;
}
