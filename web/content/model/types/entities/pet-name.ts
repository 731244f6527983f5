import { contentType } from '../../content-type.ts';
import { taxonomy, text, yesNo } from '../../elements.ts';

export const petName = contentType({
  codename: 'pet_name',
  name: 'Pet name',
  kind: 'entity',
  guidelines:
    'A name with the traits that it suits, for the name finder. It replaces the same name of the built-in list, or hides it.',
  snippets: [],
  elements: {
    name: text('Name'),
    reading: text('Reading', 'In kana, for names in kanji: decides the order and the initial.'),
    species: taxonomy('Species', 'species'),
    traits: text('Traits', 'Comma-separated, each as group:name.'),
    is_hidden: yesNo('Hide this name'),
  },
});
