import { contentType } from '../../content-type.ts';
import { richText, text } from '../../elements.ts';

export const countryPopupText = contentType({
  codename: 'country_popup_text',
  name: 'Country text in the popup',
  kind: 'part',
  guidelines: "The popup's text for visitors from one country. Written in their language.",
  snippets: [],
  elements: {
    title: text('Title'),
    content: richText('Text'),
    button: text('Button'),
  },
});
