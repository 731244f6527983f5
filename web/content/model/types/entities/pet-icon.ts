import { contentType } from '../../content-type.ts';
import { asset, taxonomy, text } from '../../elements.ts';

export const petIcon = contentType({
  codename: 'pet_icon',
  name: 'Pet icon',
  kind: 'entity',
  guidelines: 'An icon that represents a pet. Owners choose one.',
  snippets: [],
  elements: {
    id: text('Id'),
    species: taxonomy('Species', 'species'),
    image: asset('Drawing'),
  },
});
