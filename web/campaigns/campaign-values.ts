import {
  type CampaignAnswers,
  type CampaignQuestion,
  unanswered,
  withAnswer,
} from '@merrowvale/shared/domain/campaign.ts';
import * as z from 'zod';
import { type EntrySchema, lineEntry, listEntry, readPayload, textEntry } from '../forms/form-entries.ts';
import type { FieldProblems } from '../forms/posted.ts';
import { profileFields, profileProblems } from './profile-values.ts';

export type CampaignValues = Readonly<Record<string, string | string[]>>;

type Questions = readonly CampaignQuestion[];

/** The name of a question's field. Question ids come from editors, and a dot in a name has a special meaning. */
export function answerName(position: number): string {
  return `answer${position}`;
}

/** The fields of questions. Only offered options count. */
export function answerFields(questions: Questions): EntrySchema {
  return z.object(
    Object.fromEntries(questions.map((question, index) => [answerName(index), answerEntry(question)])),
  );
}

export function registrationFields(questions: Questions): EntrySchema {
  return z.object({ ...answerFields(questions).shape, ...profileFields.shape });
}

function answerEntry({ kind, options }: CampaignQuestion) {
  const offered = new Set(options);
  if (kind === 'date_selection') return lineEntry;
  if (kind === 'multiple_selection') return listEntry(z.string().refine((option) => offered.has(option)));
  return textEntry.transform((option) => (offered.has(option) ? option : ''));
}

export function answersIn(values: CampaignValues, questions: Questions): CampaignAnswers {
  return questions.reduce<CampaignAnswers>((answers, question, index) => {
    const given = [values[answerName(index)] ?? []].flat().filter(Boolean);
    return given.length > 0 ? withAnswer(answers, question, given) : answers;
  }, {});
}

export function answerValues(answers: CampaignAnswers, questions: Questions): CampaignValues {
  const given = questions.map(({ id }, index) => [answerName(index), answers[id] ?? []]);
  return readPayload(answerFields(questions), Object.fromEntries(given));
}

export function answerProblems(values: CampaignValues, questions: Questions): FieldProblems {
  const missing = unanswered(questions, answersIn(values, questions));
  return Object.fromEntries(
    questions.flatMap(({ id }, index) => (missing.has(id) ? [[answerName(index), 'missing']] : [])),
  );
}

export function campaignProblems(values: CampaignValues, questions: Questions): FieldProblems {
  return { ...answerProblems(values, questions), ...profileProblems(values) };
}
