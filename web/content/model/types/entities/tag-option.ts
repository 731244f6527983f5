import { contentType } from '../../content-type.ts';
import { text, yesNo } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const tagOption = contentType({
  codename: 'tag_option',
  name: 'Business tag',
  kind: 'entity',
  guidelines: 'A filter of the business finder by tag. Can be preselected.',
  snippets: [authenticationGate],
  elements: {
    pal_id: text('Id'),
    display_name: text('Name'),
    preselected_filter: yesNo('Selected to begin with'),
  },
});
