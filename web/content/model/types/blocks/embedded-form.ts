import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const embeddedForm = contentType({
  codename: 'embedded_form',
  name: 'Embedded form',
  kind: 'block',
  guidelines: 'A form of the form provider in a frame. Needs its id.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    form_id: text('Form id'),
    height: text('Height', "In px; '800px' when empty."),
  },
});
