import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const rebateHistory = contentType({
  codename: 'rebate_history',
  name: 'Rebate history',
  kind: 'block',
  guidelines: "A clinic's rebates, newest first. Says what is missing to those who cannot see it.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    login_text: text('Not signed in'),
    no_crm_id_text: text('No CRM id'),
    empty_text: text('No rebates'),
    failure_text: text('Cannot be loaded'),
  },
});
