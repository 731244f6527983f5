import { contentType } from '../../content-type.ts';
import { asset, links, text } from '../../elements.ts';

export const traitGroup = contentType({
  codename: 'trait_group',
  name: 'Trait group',
  kind: 'part',
  guidelines: 'Traits of which one can be selected. Groups may contain other groups.',
  snippets: [],
  elements: {
    display_title: text('Title'),
    trait_blocks: links('Traits', ['trait_block']),
    trait_groups: links('Groups below', ['trait_group']),
  },
});

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
