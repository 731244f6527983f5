import { contentType } from '../../content-type.ts';
import { links, richText, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const petNameFinder = contentType({
  codename: 'pet_name_finder',
  name: 'Pet-name finder',
  kind: 'block',
  guidelines: 'Finds names by traits. Shows five first and the rest in alphabetical order.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    intro: richText('Introduction'),
    trait_groups: links('Trait groups', ['trait_group']),
    submit_text: text('Search'),
    submit_disabled: yesNo('Search switched off'),
    shuffle_text: text('Shuffle'),
    change_attributes_text: text('Change attributes'),
    reset_text: text('Reset'),
    view_all_url: text('All names'),
    no_results_text: text('No names found'),
  },
});
