import { contentType } from '../../content-type.ts';
import { asset, text } from '../../elements.ts';

export const logo = contentType({
  codename: 'logo',
  name: 'Logo',
  kind: 'part',
  guidelines: 'A picture with its name and address. Screen readers announce the name.',
  snippets: [],
  elements: {
    name: text('Name'),
    image: asset('Picture'),
    url: text('Address'),
  },
});
