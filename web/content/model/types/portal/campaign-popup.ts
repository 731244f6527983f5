import { contentType } from '../../content-type.ts';
import { number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const campaignPopup = contentType({
  codename: 'campaign_popup',
  name: 'Campaign popup',
  kind: 'block',
  guidelines:
    "Opens a campaign's sign-up after a delay. Stays hidden for the given number of days afterwards.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    text: text('Text'),
    campaign_id: text('Campaign id'),
    screen_set: text('Screen set'),
    start_screen: text('First screen', '`login` or `register`; the latter when empty.'),
    delay_seconds: number('Delay in seconds'),
    suppression_days: number('Days until it may come again'),
    redirect_path: text('After closing'),
    generic_error: text('Sending failed'),
  },
});
