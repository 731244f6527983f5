import { describe, expect, it } from 'vitest';
import { campaignPopupExamples } from '../../web/blocks/campaign-popup/campaign-popup.examples.ts';
import { campaignQuestionnaireExamples } from '../../web/blocks/campaign-questionnaire/campaign-questionnaire.examples.ts';
import { campaignRegistrationExamples } from '../../web/blocks/campaign-registration/campaign-registration.examples.ts';
import { parseHtml } from '../support/parse-html.ts';
import { renderedExamples } from './rendered-examples.ts';

const { rendered } = renderedExamples(
  new Map([
    ['campaign_questionnaire', campaignQuestionnaireExamples],
    ['campaign_popup', campaignPopupExamples],
    ['campaign_registration', campaignRegistrationExamples],
  ]),
);

const contact = {
  salutation: 'Dr',
  firstName: 'Gwen',
  lastName: 'Prosser',
  emailAddress: 'gwen@example.com',
};
const farmer = { visitor: { roles: ['sheep_farmer'], id: 'gwen', contact } };

describe('the questions of a campaign', () => {
  it('are selects, radio buttons, checkboxes or dates, by their type [CAM-01, CAM-02, CAM-03, CAM-04]', async () => {
    const page = parseHtml(await rendered('campaign_questionnaire'));
    expect(page.get('select', { name: 'answer0', required: true }).text).toMatch(
      /^Please choose.*Up to 50.*More than 200$/,
    );
    expect(page.allByRole('radio')).toHaveLength(2);
    expect(page.allByRole('checkbox')).toHaveLength(3);
    expect(page.all('input', { type: 'date' })).toHaveLength(1);
    expect(page.texts('legend')).toEqual(
      expect.arrayContaining([
        'Where do your animals live? (optional)',
        'What would you like to read about?',
      ]),
    );
    page.getByRole('button', { name: 'Send my answers' });
    expect(page.text).not.toContain('This field is required');
  });

  it('are omitted if there are none [CAM-05]', async () => {
    expect(parseHtml(await rendered('campaign_questionnaire', 1)).all('form')).toEqual([]);
  });
});

describe('the popup of a campaign', () => {
  it('is not on the page before it is due [CAM-14]', async () => {
    expect(parseHtml(await rendered('campaign_popup')).all('dialog')).toEqual([]);
  });
});

describe('the registration for a campaign', () => {
  it('first sends visitors to register in its screen set, and returns them afterwards', async () => {
    const page = parseHtml(
      await rendered('campaign_registration', 0, { path: '/en_gb/study', query: '?from=mail' }),
    );
    expect(page.attributes('href')).toContain(
      '/auth/register?locale=en_gb&returnUrl=%2Fen_gb%2Fstudy%3Ffrom%3Dmail&screenSet=herd-2027',
    );
    expect(page.all('form')).toEqual([]);
  });

  it('shows signed-in users the form, prefilled with what is known [CAM-16, CAM-17]', async () => {
    const page = parseHtml(await rendered('campaign_registration', 0, farmer));
    for (const known of Object.values(contact)) expect(page.attributes('value')).toContain(known);
    for (const role of ['Beef Farmer', 'Sheep Farmer', 'Dairy Farmer'])
      expect(page.attributes('value')).toContain(role);
    expect(page.allByRole('checkbox')).toHaveLength(3 + 4 + 2);
    expect(page.text).toContain('Professional number');
  });
});
