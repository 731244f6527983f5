import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const representativeFinder = contentType({
  codename: 'representative_finder',
  name: 'Representative finder',
  kind: 'block',
  guidelines: 'Finds a sales representative by name or postcode. Shows their phone number and email address.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    placeholder: text('Prompt'),
    button_text: text('Button'),
    empty_text: text('Nobody found'),
    representatives: links('Representatives', ['representative']),
  },
});
