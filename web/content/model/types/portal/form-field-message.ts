import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const formFieldMessage = contentType({
  codename: 'form_field_message',
  name: 'Field message',
  kind: 'part',
  guidelines: "A form's texts for one field, such as firstName or postcode. They replace the default texts.",
  snippets: [],
  elements: {
    field_name: text('Field'),
    label: text('Label'),
    hint: text('Hint'),
    required_message: text('When missing'),
    validation_message: text('When wrong'),
  },
});
