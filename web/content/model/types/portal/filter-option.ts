import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const filterOption = contentType({
  codename: 'filter_option',
  name: 'Filter option',
  kind: 'part',
  guidelines: 'A term of the taxonomy with its label. Roles decide who is offered it.',
  snippets: [authenticationGate],
  elements: {
    label: text('Label'),
    term: text('Term'),
  },
});
