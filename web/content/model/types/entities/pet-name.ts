import { contentType } from '../../content-type.ts';
import { taxonomy, text } from '../../elements.ts';

export const petName = contentType({
  codename: 'pet_name',
  name: 'Pet name',
  kind: 'entity',
  guidelines: 'A name with the traits that it suits. Used by the name finder.',
  snippets: [],
  elements: {
    name: text('Name'),
    species: taxonomy('Species', 'species'),
    traits: text('Traits', 'Comma-separated, each as group:name.'),
  },
});
