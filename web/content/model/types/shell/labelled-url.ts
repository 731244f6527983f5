import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const labelledUrl = contentType({
  codename: 'labelled_url',
  name: 'Labelled address',
  kind: 'part',
  guidelines: 'A label with an address. Used in the country drop-down.',
  snippets: [],
  elements: {
    label: text('Label'),
    url: text('Address'),
  },
});
