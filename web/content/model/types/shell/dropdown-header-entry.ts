import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const dropdownHeaderEntry = contentType({
  codename: 'dropdown_header_entry',
  name: 'Entry of the site menu',
  kind: 'part',
  guidelines: 'Another site of the company. Stands in the drop-down of the header.',
  snippets: [],
  elements: {
    text: text('Text'),
    url: text('Address'),
    icon: text('Icon'),
  },
});
