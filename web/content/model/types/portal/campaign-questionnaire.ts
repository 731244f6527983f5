import { contentType } from '../../content-type.ts';
import { links, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const campaignQuestionnaire = contentType({
  codename: 'campaign_questionnaire',
  name: 'Campaign questionnaire',
  kind: 'block',
  guidelines: "A campaign's questions, followed by sign-up. Only answered questions are sent.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    form_id: text('Campaign id'),
    questions: links('Questions', ['campaign_question']),
    submit_text: text('Send'),
    screen_set: text('Screen set for sign-up'),
    redirect_path: text('After sign-up'),
    wait_for_interest: yesNo('Wait until the interest is registered'),
  },
});
