import { dayMilliseconds } from './calendar.ts';

/** The name by which receivers of campaign interest know this site. */
export const sourcePortal = 'merrowvale';

export const questionKinds = ['single_selection', 'multiple_selection', 'date_selection'] as const;

export const questionDisplays = ['drop_down', 'radio_button', 'checkbox'] as const;

export type CampaignQuestion = {
  id: string;
  label: string;
  kind: (typeof questionKinds)[number];
  display: (typeof questionDisplays)[number];
  isRequired: boolean;
  options: readonly string[];
};

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

export function unanswered(questions: readonly CampaignQuestion[], answers: CampaignAnswers) {
  const missing = questions.filter(({ id, isRequired }) => isRequired && (answers[id] ?? []).length === 0);
  return new Set(missing.map(({ id }) => id));
}

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

export function suppressedUntil(now: number, days: number): Date {
  return new Date(now + days * dayMilliseconds);
}

export function opensInNewTab(path: string): boolean {
  return /\.pdf$/i.test(path.split(/[?#]/, 1)[0] ?? '');
}
