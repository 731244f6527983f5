import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const rebateHistory = contentType({
  codename: 'rebate_history',
  name: 'Rebate history',
  kind: 'block',
  guidelines: "A clinic's rebate requests, newest first. Tells other visitors what they need to see it.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    login_text: text('Not signed in'),
    no_crm_id_text: text('No CRM id'),
    empty_text: text('No rebates'),
    failure_text: text('Cannot be loaded'),
  },
});
