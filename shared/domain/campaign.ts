/** How a question is answered, and what it looks like. */
export type CampaignQuestion = {
  id: string;
  label: string;
  kind: 'single_selection' | 'multiple_selection' | 'date_selection';
  display: 'drop_down' | 'radio_button' | 'checkbox';
  isRequired: boolean;
  options: readonly string[];
};

/** The answers given so far by question, none or an empty list where there is none. */
export type CampaignAnswers = Readonly<Record<string, readonly string[]>>;

/** The answers with one question answered anew; but for several answers, only one is held. */
export function withAnswer(
  answers: CampaignAnswers,
  { id, kind }: CampaignQuestion,
  answer: readonly string[],
): CampaignAnswers {
  const given = answer.filter((each) => each.trim() !== '');
  return { ...answers, [id]: kind === 'multiple_selection' ? given : given.slice(-1) };
}

/** The required questions that have no answer; a questionnaire is valid while there are none. */
export function unanswered(
  questions: readonly CampaignQuestion[],
  answers: CampaignAnswers,
): ReadonlySet<string> {
  const missing = questions.filter(({ id, isRequired }) => isRequired && (answers[id] ?? []).length === 0);
  return new Set(missing.map(({ id }) => id));
}

/** What is sent of the answers: only questions that have one. */
export function formResponse(questions: readonly CampaignQuestion[], answers: CampaignAnswers) {
  return questions.flatMap(({ id, label }) => {
    const answer = answers[id] ?? [];
    return answer.length === 0 ? [] : [{ questionId: id, questionLabel: label, answer: [...answer] }];
  });
}

/** Farmers have no professional number to give. */
const farmerRoles: ReadonlySet<string> = new Set(['Beef Farmer', 'Sheep Farmer', 'Dairy Farmer']);

export function needsProfessionalNumber(role: string): boolean {
  return !farmerRoles.has(role);
}

const dayMilliseconds = 864e5;

/** Until when a popup that is shown now stays away. */
export function suppressedUntil(now: number, days: number): Date {
  return new Date(now + days * dayMilliseconds);
}

/** Whether a page that follows is a document, which has a tab of its own. */
export function opensInNewTab(path: string): boolean {
  return /\.pdf$/i.test(path.split(/[?#]/, 1)[0] ?? '');
}
