import { contentType } from '../../content-type.ts';
import { asset, text } from '../../elements.ts';

export const representative = contentType({
  codename: 'representative',
  name: 'Representative',
  kind: 'entity',
  guidelines: 'A sales representative. Visitors find them by name or postcode.',
  snippets: [],
  elements: {
    name: text('Name'),
    job_title: text('Job title'),
    postcode_areas: text(
      'Postcode areas',
      "Comma-separated first letters or digits of postcodes, such as 'YO, HU'.",
    ),
    phone_number: text('Phone'),
    email: text('Email'),
    thumbnail: asset('Portrait'),
  },
});
