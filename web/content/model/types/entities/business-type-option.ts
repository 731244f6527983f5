import { contentType } from '../../content-type.ts';
import { assets, text, yesNo } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const businessTypeOption = contentType({
  codename: 'business_type_option',
  name: 'Business type',
  kind: 'entity',
  guidelines: 'A filter of the business finder by type. Can be preselected.',
  snippets: [authenticationGate],
  elements: {
    type_id: text('Id'),
    display_name: text('Name'),
    preselected_filter: yesNo('Selected to begin with'),
    icons: assets('Icons'),
  },
});
