import { dayMilliseconds } from './calendar.ts';

/** The types of answer that a question may ask for. */
export const questionKinds = ['single_selection', 'multiple_selection', 'date_selection'] as const;

/** The ways in which a question may present its options. */
export const questionDisplays = ['drop_down', 'radio_button', 'checkbox'] as const;

/** A question of a campaign, with its type of answer and presentation. */
export type CampaignQuestion = {
  id: string;
  label: string;
  kind: (typeof questionKinds)[number];
  display: (typeof questionDisplays)[number];
  isRequired: boolean;
  options: readonly string[];
};

/** The answers given so far by question; missing or empty for questions without an answer. */
export type CampaignAnswers = Readonly<Record<string, readonly string[]>>;

/** The answers with one question answered; replaces the previous answer unless several are allowed. */
export function withAnswer(
  answers: CampaignAnswers,
  { id, kind }: CampaignQuestion,
  answer: readonly string[],
): CampaignAnswers {
  const given = answer.filter((each) => each.trim() !== '');
  return { ...answers, [id]: kind === 'multiple_selection' ? given : given.slice(-1) };
}

/** The required questions without an answer; a questionnaire is valid when there are none. */
export function unanswered(
  questions: readonly CampaignQuestion[],
  answers: CampaignAnswers,
): ReadonlySet<string> {
  const missing = questions.filter(({ id, isRequired }) => isRequired && (answers[id] ?? []).length === 0);
  return new Set(missing.map(({ id }) => id));
}

/** The answers to send: only questions that have one. */
export function formResponse(questions: readonly CampaignQuestion[], answers: CampaignAnswers) {
  return questions.flatMap(({ id, label }) => {
    const answer = answers[id] ?? [];
    return answer.length === 0 ? [] : [{ questionId: id, questionLabel: label, answer: [...answer] }];
  });
}

/** Farmers have no professional number. */
const farmerRoles: ReadonlySet<string> = new Set(['Beef Farmer', 'Sheep Farmer', 'Dairy Farmer']);

export function needsProfessionalNumber(role: string): boolean {
  return !farmerRoles.has(role);
}

/** The time until which a popup shown now stays hidden. */
export function suppressedUntil(now: number, days: number): Date {
  return new Date(now + days * dayMilliseconds);
}

/** True if the next page is a document, which opens in a new tab. */
export function opensInNewTab(path: string): boolean {
  return /\.pdf$/i.test(path.split(/[?#]/, 1)[0] ?? '');
}
