import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const parasite = contentType({
  codename: 'parasite',
  name: 'Parasite',
  kind: 'entity',
  guidelines: 'A parasite or disease on the map. The search sends its codename.',
  snippets: [],
  elements: {
    name: text('Name'),
  },
});
