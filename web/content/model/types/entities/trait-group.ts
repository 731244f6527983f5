import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';

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
