import type { CampaignQuestion } from '@merrowvale/shared/domain/campaign.ts';
import { describe, expect, it } from 'vitest';
import { readEntries } from '../forms/form-entries.ts';
import { enteredFacts } from './campaign-facts.ts';
import { answerFields, answerProblems, answersIn, answerValues } from './campaign-values.ts';
import { profileFields, profileIn } from './profile-values.ts';

const one: CampaignQuestion = {
  id: 'herd',
  label: 'How many?',
  kind: 'single_selection',
  display: 'drop_down',
  isRequired: true,
  options: ['Few', 'Many'],
};
const several: CampaignQuestion = { ...one, id: 'topics', kind: 'multiple_selection', display: 'checkbox' };
const date: CampaignQuestion = { ...one, id: 'visit', kind: 'date_selection', options: [] };

function entered(...fields: (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

const answers = (data: FormData, questions: readonly CampaignQuestion[]) =>
  answersIn(readEntries(answerFields(questions), data), questions);

describe('the input of a campaign’s form', () => {
  it('is one answer, several, or a date, depending on the question [CAM-01, CAM-02, CAM-03]', () => {
    const data = entered(
      ['answer0', 'Few'],
      ['answer1', 'Few'],
      ['answer1', 'Many'],
      ['answer2', '2026-03-01'],
    );
    expect(answers(data, [one, several, date])).toEqual({
      herd: ['Few'],
      topics: ['Few', 'Many'],
      visit: ['2026-03-01'],
    });
  });

  it('is no answer if nothing was selected, or something that was not offered [CAM-04, CAM-06]', () => {
    const data = entered(['answer0', 'Else'], ['answer1', 'Else'], ['answer2', ''], ['herd', 'Few']);
    const questions = [one, several, date];
    expect(answers(data, questions)).toEqual({});
    expect(answerProblems(readEntries(answerFields(questions), data), questions)).toEqual({
      answer0: 'missing',
      answer1: 'missing',
      answer2: 'missing',
    });
  });

  it('can be shown again, even if a question’s id looks like a path or its options have changed [CAM-06]', () => {
    const odd = { ...several, id: 'a.b[0]' };
    const shown = answerValues({ herd: ['Some'], 'a.b[0]': ['Many', 'Else'] }, [one, odd]);
    expect(shown).toEqual({ answer0: '', answer1: ['Many'] });
    expect(answersIn(shown, [one, odd])).toEqual({ 'a.b[0]': ['Many'] });
  });

  it('includes the respondent, with a boolean for each checkbox and trimmed texts [CAM-16, CAM-17]', () => {
    const data = entered(
      ['firstName', ' Ann '],
      ['role', 'Sheep Farmer'],
      ['UID', 'somebody-else'],
      ['preferences', 'productPromotions'],
      ['preferences', 'somethingElse'],
      ['consent', 'sms'],
    );
    const profile = profileIn(readEntries(profileFields, data), 'owner-1');
    expect(profile).toEqual({
      ...profileIn({}, 'owner-1'),
      firstName: 'Ann',
      role: 'Sheep Farmer',
      preferences: {
        productService: false,
        businessManagement: false,
        professionalEducation: false,
        productPromotions: true,
      },
      consent: { email: false, sms: true },
    });
  });
});

describe('the campaign settings sent along by a page', () => {
  const facts = {
    campaignId: 'spring_2026',
    locale: 'de',
    path: '/de/x',
    questions: [one],
    redirectPath: '',
  };

  it('are read as the page wrote them [ACC-03]', () => {
    expect(enteredFacts(entered(['campaign', JSON.stringify(facts)]))).toEqual(facts);
  });

  it('are rejected if they are anything else [ACC-03]', () => {
    for (const text of [
      '',
      '{',
      '[]',
      JSON.stringify({ ...facts, locale: 'atlantis' }),
      JSON.stringify({ ...facts, questions: [{}] }),
    ])
      expect(enteredFacts(entered(['campaign', text])), text).toBeUndefined();
    expect(enteredFacts(entered())).toBeUndefined();
  });
});
