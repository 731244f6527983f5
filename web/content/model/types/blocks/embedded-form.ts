import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const embeddedForm = contentType({
  codename: 'embedded_form',
  name: 'Embedded form',
  kind: 'block',
  guidelines: "A form hosted by the form provider, in a frame. Requires the form's id.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    form_id: text('Form id'),
    height: text('Height', "In px; '800px' when empty."),
  },
});
