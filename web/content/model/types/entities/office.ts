import { contentType } from '../../content-type.ts';
import { link, number, richText, text } from '../../elements.ts';

export const office = contentType({
  codename: 'office',
  name: 'Office',
  kind: 'entity',
  guidelines: 'An office of the company with its position on the map. Also shown in lists.',
  snippets: [],
  elements: {
    key: text('Key'),
    country: text('Country'),
    lat: number('Latitude'),
    lng: number('Longitude'),
    title: text('Title'),
    description: richText('Description'),
    marker_description: text('Text at the marker'),
    email_address: text('Email'),
    primary_contact_number: text('Phone'),
    secondary_contact_number: text('Second phone'),
    cta_title: text('Title above the buttons'),
    primary_cta: link('First button', ['office_cta']),
    secondary_cta: link('Second button', ['office_cta']),
  },
});
