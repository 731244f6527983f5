import type { BlockExample } from '../block-example.ts';

const uk = {
  type: 'office',
  elements: {
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
      {
        type: 'office_cta',
        elements: {
          url: 'https://maps.merrowvale.example/merrow-bridge',
          text: 'Directions',
          is_external: 'yes',
        },
      },
    ],
    secondary_cta: [
      { type: 'office_cta', elements: { url: '/careers', text: 'Work here', is_external: 'no' } },
    ],
  },
};
const germany = {
  type: 'office',
  elements: {
    key: 'de',
    country: 'Germany',
    lat: 51.96,
    lng: 7.63,
    title: 'Münster',
    description: '<p>Am Dornbusch 12, Münster</p>',
    email_address: 'hallo@merrowvale.example',
  },
};
const france = {
  type: 'office',
  elements: {
    key: 'fr',
    country: 'France',
    lat: 45.76,
    lng: 4.83,
    title: 'Lyon',
    description: '<p>24, quai des Tilleuls, Lyon</p>',
    primary_contact_number: '+33 1 99 00 12 40',
  },
};
const unplaced = { type: 'office', elements: { key: 'post', title: 'By post', country: 'France' } };

export const locationMapExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { title: 'Where we are', offices: [uk, germany, france, unplaced] } },
  {
    name: 'in the words of an editor',
    elements: { title: 'Our houses', all_countries_label: 'Anywhere', offices: [germany, france] },
  },
  { name: 'one office', elements: { title: 'Visit us', offices: [uk] } },
  { name: 'without offices', elements: { title: 'Nowhere' } },
];
