import {
  chooseOption,
  completedQuestions,
  nextInQuiz,
  previousInQuiz,
  type QuizAnswers,
  type QuizRules,
  type QuizState,
  startOfQuiz,
} from '@merrowvale/shared/domain/quiz.ts';

/** Query parameters of the form that represents a quiz without scripts; `quiz` contains the state before the move. */
export const quizParameters = { state: 'quiz', answer: 'answer', move: 'move' } as const;

/** A state as a query parameter: the quiz, its step and question, its answers and those that were checked first. */
export function encodedState(codename: string, { step, question, answers, firstAnswers }: QuizState): string {
  return [codename, step, question, joined(answers), joined(firstAnswers)].join('.');
}

/**
 * The state in an address; the start if the address belongs to another quiz or if no visitor could have reached that
 * state.
 */
export function stateInAddress(codename: string, rules: QuizRules, query: string): QuizState {
  const parameters = new URLSearchParams(query);
  const before = decodedState(codename, rules, parameters.get(quizParameters.state) ?? '');
  if (before === undefined) return startOfQuiz(rules);
  const answer = index(parameters.get(quizParameters.answer) ?? '');
  const answered = answer === undefined ? before : chooseOption(rules, before, answer);
  return moved(rules, answered, parameters.get(quizParameters.move) ?? '');
}

/** The state after a button is pressed; an unknown button changes nothing. */
export function moved(rules: QuizRules, state: QuizState, move: string): QuizState {
  if (move === 'next') return nextInQuiz(rules, state);
  if (move === 'prev') return previousInQuiz(rules, state);
  return move === 'reset' ? startOfQuiz(rules) : state;
}

function decodedState(codename: string, rules: QuizRules, text: string): QuizState | undefined {
  const [quiz, step, place = '', given = '', first = ''] = text.split('.');
  const question = index(place);
  if (quiz !== codename || question === undefined || !isStep(step)) return undefined;
  const answers = separated(given, rules);
  const firstAnswers = separated(first, rules);
  if (answers === undefined || firstAnswers === undefined) return undefined;
  const state: QuizState = { step, question, answers, firstAnswers };
  return isReachable(rules, state) ? state : undefined;
}

function isReachable(rules: QuizRules, { step, question, answers, firstAnswers }: QuizState): boolean {
  const count = rules.correctOptions.length;
  const completed = completedQuestions(rules, answers);
  const isCounted = (until: number) => firstAnswers.slice(0, until).every((answer) => answer !== undefined);
  if (question >= count) return false;
  if (step === 'intro') return rules.hasIntro;
  if (step === 'result') return completed === count && isCounted(count);
  if (step === 'feedback') return !rules.isCertification && question < completed && isCounted(question + 1);
  return question <= completed && isCounted(question);
}

function isStep(step: string | undefined): step is QuizState['step'] {
  return step === 'intro' || step === 'question' || step === 'feedback' || step === 'result';
}

const separator = '-';

function joined(answers: QuizAnswers): string {
  return answers.map((answer) => answer ?? '').join(separator);
}

function separated(text: string, { correctOptions }: QuizRules): QuizAnswers | undefined {
  const parts = text.split(separator);
  if (parts.length !== correctOptions.length) return undefined;
  const answers = parts.map(index);
  const fits = parts.every((part, question) => {
    const answer = answers[question];
    return part === '' || (answer !== undefined && correctOptions[question]?.[answer] !== undefined);
  });
  return fits ? answers : undefined;
}

function index(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
