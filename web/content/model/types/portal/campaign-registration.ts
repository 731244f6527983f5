import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const campaignRegistration = contentType({
  codename: 'campaign_registration',
  name: 'Campaign registration',
  kind: 'block',
  guidelines: 'Registration with the questions of a campaign. Warns visitors who leave too early.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    campaign_id: text('Campaign id'),
    questions: links('Questions', ['campaign_question']),
    screen_set: text('Screen set for sign-up'),
    leave_message: text('Before leaving'),
    generic_error: text('Sending failed'),
    redirect_path: text('After registering'),
  },
});
