import { describe, expect, it } from 'vitest';
import { campaignPopupExamples } from '../../web/blocks/campaign-popup/campaign-popup.examples.ts';
import { campaignQuestionnaireExamples } from '../../web/blocks/campaign-questionnaire/campaign-questionnaire.examples.ts';
import { campaignRegistrationExamples } from '../../web/blocks/campaign-registration/campaign-registration.examples.ts';
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
const count = (html: string, part: RegExp) => [...html.matchAll(part)].length;

describe('the questions of a campaign', () => {
  it('are selects, radio buttons, checkboxes or dates, by their type [CAM-01, CAM-02, CAM-03, CAM-04]', async () => {
    const html = await rendered('campaign_questionnaire');
    expect(html).toMatch(/<select name="answer0" required="".*Please choose.*Up to 50.*More than 200/s);
    expect(count(html, /type="radio"/g)).toBe(2);
    expect(count(html, /type="checkbox"/g)).toBe(3);
    expect(count(html, /type="date"/g)).toBe(1);
    expect(html).toContain('Where do your animals live? (optional)');
    expect(html).toContain('<legend class="_legend');
    expect(html).toContain('>What would you like to read about?</legend>');
    expect(html).toContain('Send my answers');
    expect(html).not.toContain('This field is required');
  });

  it('are omitted if there are none [CAM-05]', async () => {
    expect(await rendered('campaign_questionnaire', 1)).not.toContain('<form');
  });
});

describe('the popup of a campaign', () => {
  it('is not on the page before it is due [CAM-14]', async () => {
    expect(await rendered('campaign_popup')).not.toContain('<dialog');
  });
});

describe('the registration for a campaign', () => {
  it('first sends visitors to register in its screen set, and returns them afterwards', async () => {
    const html = await rendered('campaign_registration', 0, { path: '/en_gb/study', query: '?from=mail' });
    expect(html).toContain(
      'href="/auth/register?locale=en_gb&amp;returnUrl=%2Fen_gb%2Fstudy%3Ffrom%3Dmail&amp;screenSet=herd-2027"',
    );
    expect(html).not.toContain('<form');
  });

  it('shows signed-in users the form, prefilled with what is known [CAM-16, CAM-17]', async () => {
    const html = await rendered('campaign_registration', 0, farmer);
    for (const known of Object.values(contact)) expect(html).toContain(`value="${known}"`);
    for (const role of ['Beef Farmer', 'Sheep Farmer', 'Dairy Farmer'])
      expect(html).toContain(`value="${role}"`);
    expect(count(html, /type="checkbox"/g)).toBe(3 + 4 + 2);
    expect(html).toContain('Professional number');
  });
});
