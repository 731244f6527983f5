import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const labelledUrl = contentType({
  codename: 'labelled_url',
  name: 'Labelled address',
  kind: 'part',
  guidelines: 'A label with an address. The country drop-down lists them.',
  snippets: [],
  elements: {
    label: text('Label'),
    url: text('Address'),
  },
});
