import { contentType } from '../../content-type.ts';
import { link, number, richText, text, yesNo } from '../../elements.ts';

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

export const officeCta = contentType({
  codename: 'office_cta',
  name: 'Office button',
  kind: 'part',
  guidelines: 'A button of an office. External addresses open in a new tab.',
  snippets: [],
  elements: {
    url: text('Address'),
    text: text('Text'),
    is_external: yesNo('External'),
  },
});
