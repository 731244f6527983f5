import { contentType } from '../../content-type.ts';
import { text, yesNo } from '../../elements.ts';

export const officeCta = contentType({
  codename: 'office_cta',
  name: 'Office button',
  kind: 'part',
  guidelines: 'A button of an office. External addresses open in a new tab.',
  snippets: [],
  elements: {
    url: text('Address'),
    text: text('Text'),
    is_external: yesNo('External'),
  },
});
