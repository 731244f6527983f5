import { contentType } from '../../content-type.ts';
import { asset, text } from '../../elements.ts';

export const representative = contentType({
  codename: 'representative',
  name: 'Representative',
  kind: 'entity',
  guidelines: 'A sales representative. Visitors find them by name.',
  snippets: [],
  elements: {
    name: text('Name'),
    job_title: text('Job title'),
    phone_number: text('Phone'),
    email: text('Email'),
    thumbnail: asset('Portrait'),
  },
});
