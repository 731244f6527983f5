import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const filterGroup = contentType({
  codename: 'filter_group',
  name: 'Group of filters',
  kind: 'part',
  guidelines: 'Options of one taxonomy. Any of those chosen suffices.',
  snippets: [authenticationGate],
  elements: {
    title: text('Title'),
    taxonomy_group: text('Taxonomy'),
    options: links('Options', ['filter_option']),
  },
});
