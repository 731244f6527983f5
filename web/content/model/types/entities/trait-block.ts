import { contentType } from '../../content-type.ts';
import { asset, text } from '../../elements.ts';

export const traitBlock = contentType({
  codename: 'trait_block',
  name: 'Trait',
  kind: 'part',
  guidelines: 'A trait of a pet. The name finder searches by it.',
  snippets: [],
  elements: {
    display_name: text('Name'),
    icon: asset('Icon'),
    trait_key: text('Key', 'As group:name in the search.'),
  },
});
