import { describe, expect, it } from 'vitest';
import {
  type CampaignQuestion,
  formResponse,
  needsProfessionalNumber,
  opensInNewTab,
  suppressedUntil,
  unanswered,
  withAnswer,
} from './campaign.ts';

const question = (id: string, more: Partial<CampaignQuestion> = {}): CampaignQuestion => ({
  id,
  label: `Question ${id}`,
  kind: 'single_selection',
  display: 'radio_button',
  isRequired: true,
  options: ['A', 'B'],
  ...more,
});
const one = question('one');
const many = question('many', { kind: 'multiple_selection', display: 'checkbox', isRequired: false });
const day = question('day', { kind: 'date_selection' });

describe('the questions of a campaign', () => {
  it('have one answer, or several where allowed [CAM-01, CAM-02]', () => {
    expect(withAnswer({}, one, ['A', 'B'])).toEqual({ one: ['B'] });
    expect(withAnswer({}, many, ['A', 'B'])).toEqual({ many: ['A', 'B'] });
    expect(withAnswer({ one: ['A'] }, one, ['', ' '])).toEqual({ one: [] });
  });

  it('are valid once every required one is answered [CAM-04, CAM-05]', () => {
    expect([...unanswered([one, many, day], {})]).toEqual(['one', 'day']);
    expect([...unanswered([one, many, day], { one: ['A'], day: [] })]).toEqual(['day']);
    expect(unanswered([one, many, day], { one: ['A'], day: ['2026-11-20'] }).size).toBe(0);
  });

  it('are sent with id, text and answers, except for those without an answer [CAM-06, CAM-07]', () => {
    expect(formResponse([one, many, day], { one: ['A'], many: [], day: ['2026-11-20'] })).toEqual([
      { questionId: 'one', questionLabel: 'Question one', answer: ['A'] },
      { questionId: 'day', questionLabel: 'Question day', answer: ['2026-11-20'] },
    ]);
  });
});

it('requires a professional number of everybody except farmers [CAM-20, CAM-21]', () => {
  for (const role of ['Beef Farmer', 'Sheep Farmer', 'Dairy Farmer'])
    expect(needsProfessionalNumber(role)).toBe(false);
  for (const role of ['Veterinarian', 'beef farmer', 'Farmer', 'Pig Farmer', ''])
    expect(needsProfessionalNumber(role)).toBe(true);
});

it('hides a popup for the given number of days, of 864e5 ms each [CAM-18]', () => {
  expect(suppressedUntil(1000, 30).getTime()).toBe(1000 + 30 * 864e5);
  expect(suppressedUntil(1000, 0).getTime()).toBe(1000);
});

it('opens documents in a separate tab [CAM-13]', () => {
  for (const path of ['/content-assets/guide.pdf', '/guide.PDF?from=campaign', '/guide.pdf#page=2'])
    expect(opensInNewTab(path)).toBe(true);
  for (const path of ['/guide', '/pdf', '/guide.pdf/more', '/guide?file=a.pdf'])
    expect(opensInNewTab(path)).toBe(false);
});
