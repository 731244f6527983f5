import { type BlockExamples, item } from '../block-examples.ts';

const uk = item('office', {
  key: 'gb',
  country: 'United Kingdom',
  lat: 54.33,
  lng: -2.75,
  title: 'Merrow Bridge',
  description: '<p>Merrowvale House, 1 Mill Lane, Merrow Bridge</p>',
  marker_description: 'Behind the old mill, first door',
  email_address: 'hello.uk@merrowvale.example',
  primary_contact_number: '+44 1632 960 100',
  secondary_contact_number: '+44 1632 960 101',
  cta_title: 'Come and see us',
  primary_cta: [
    item('office_cta', {
      url: 'https://maps.merrowvale.example/merrow-bridge',
      text: 'Directions',
      is_external: 'yes',
    }),
  ],
  secondary_cta: [item('office_cta', { url: '/careers', text: 'Work here', is_external: 'no' })],
});
const germany = item('office', {
  key: 'de',
  country: 'Germany',
  lat: 51.96,
  lng: 7.63,
  title: 'Münster',
  description: '<p>Am Dornbusch 12, Münster</p>',
  email_address: 'hallo@merrowvale.example',
});
const france = item('office', {
  key: 'fr',
  country: 'France',
  lat: 45.76,
  lng: 4.83,
  title: 'Lyon',
  description: '<p>24, quai des Tilleuls, Lyon</p>',
  primary_contact_number: '+33 1 99 00 12 40',
});
const unplaced = item('office', { key: 'post', title: 'By post', country: 'France' });

export const locationMapExamples: BlockExamples = {
  'as it comes': { title: 'Where we are', offices: [uk, germany, france, unplaced] },
  'in the words of an editor': {
    title: 'Our houses',
    all_countries_label: 'Anywhere',
    offices: [germany, france],
  },
  'one office': { title: 'Visit us', offices: [uk] },
  'without offices': { title: 'Nowhere' },
};
