import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const distributorOption = contentType({
  codename: 'distributor_option',
  name: 'Distributor',
  kind: 'part',
  guidelines: 'A distributor with its code. Clinics select one.',
  snippets: [],
  elements: {
    name: text('Name'),
    distributor_code: text('Code'),
  },
});
