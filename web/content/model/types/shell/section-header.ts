import { contentType } from '../../content-type.ts';
import { asset, number, text } from '../../elements.ts';

export const sectionHeader = contentType({
  codename: 'section_header',
  name: 'Section header',
  kind: 'config',
  guidelines: 'A header for a section of the site. Its map is placed at the given distance from the top.',
  snippets: [],
  elements: {
    title: text('Title'),
    image: asset('Picture'),
    map_padding_top: number('Distance of the map from the top', '0 to 380 px.'),
  },
});
