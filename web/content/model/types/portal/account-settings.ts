import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const accountSettings = contentType({
  codename: 'account_settings',
  name: 'Account settings',
  kind: 'block',
  guidelines:
    "An owner's details, the hour, time zone and channels of their messages, calendar and data. Use it once, on its own page that the account menu links to.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    lead: text('Text below the title'),
    generic_error: text('Saving failed'),
  },
});
