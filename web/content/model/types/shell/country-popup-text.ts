import { contentType } from '../../content-type.ts';
import { richText, text } from '../../elements.ts';

export const countryPopupText = contentType({
  codename: 'country_popup_text',
  name: 'Country text in the popup',
  kind: 'part',
  guidelines: 'What the popup says to visitors of one country. Written in their language.',
  snippets: [],
  elements: {
    title: text('Title'),
    content: richText('Text'),
    button: text('Button'),
  },
});
