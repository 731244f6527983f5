import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const filterOption = contentType({
  codename: 'filter_option',
  name: 'Filter option',
  kind: 'part',
  guidelines: 'A taxonomy term with its label. If it has roles, only visitors with one of them see it.',
  snippets: [authenticationGate],
  elements: {
    label: text('Label'),
    term: text('Term'),
  },
});
