import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const dropdownHeaderEntry = contentType({
  codename: 'dropdown_header_entry',
  name: 'Entry of the site menu',
  kind: 'part',
  guidelines: "One of the company's other sites. Shown in the header's drop-down.",
  snippets: [],
  elements: {
    text: text('Text'),
    url: text('Address'),
    icon: text('Icon'),
  },
});
