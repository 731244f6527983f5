import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const filterGroup = contentType({
  codename: 'filter_group',
  name: 'Group of filters',
  kind: 'part',
  guidelines: 'The filter options of a taxonomy. Items match if they have any of the selected terms.',
  snippets: [authenticationGate],
  elements: {
    title: text('Title'),
    taxonomy_group: text('Taxonomy'),
    options: links('Options', ['filter_option']),
  },
});

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
