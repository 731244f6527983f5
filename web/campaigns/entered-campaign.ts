import {
  type CampaignAnswers,
  type CampaignQuestion,
  withAnswer,
} from '@merrowvale/shared/domain/campaign.ts';
import { enteredText } from '../forms/entered-text.ts';
import { type CampaignProfile, emptyProfile } from './campaign-submission.ts';

/** The name of a question's field. */
export function questionName(question: string): string {
  return `question.${question}`;
}

/** The answers on a page, as posted or as entered before hydration. Only offered options count. */
export function enteredAnswers(entered: FormData, questions: readonly CampaignQuestion[]): CampaignAnswers {
  return questions.reduce<CampaignAnswers>((answers, question) => {
    const given = entered.getAll(questionName(question.id)).filter((value) => typeof value === 'string');
    const offered =
      question.kind === 'date_selection' ? given : given.filter((value) => question.options.includes(value));
    return offered.length > 0 ? withAnswer(answers, question, offered) : answers;
  }, {});
}

const texts = [
  'email',
  'salutation',
  'role',
  'role2',
  'professionalNumberJurisdiction',
  'professionalNumber',
  'firstName',
  'lastName',
  'phone',
  'business',
] as const;

/** The respondent's details from the page's fields. */
export function enteredProfile(entered: FormData, UID: string): CampaignProfile {
  const isTicked = (name: string) => entered.has(name);
  return emptyProfile(UID, {
    ...Object.fromEntries(texts.map((name) => [name, enteredText(entered, name)])),
    preferences: {
      productService: isTicked('preferences.productService'),
      businessManagement: isTicked('preferences.businessManagement'),
      professionalEducation: isTicked('preferences.professionalEducation'),
      productPromotions: isTicked('preferences.productPromotions'),
    },
    consent: { email: isTicked('consent.email'), sms: isTicked('consent.sms') },
  });
}
