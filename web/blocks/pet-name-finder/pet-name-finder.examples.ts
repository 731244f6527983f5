import type { BlockExample } from '../block-example.ts';

const trait = (trait_key: string, display_name: string, hasIcon = true) => ({
  type: 'trait_block',
  elements: {
    display_name,
    trait_key,
    ...(hasIcon && { icon: { file: `names/${trait_key.split(':')[1]}.svg`, description: '' } }),
  },
});
const group = (display_title: string, trait_blocks: object[], trait_groups: object[] = []) => ({
  type: 'trait_group',
  elements: { display_title, trait_blocks, trait_groups },
});

const species = group('Dog or cat', [trait('species:dog', 'Dog'), trait('species:cat', 'Cat')]);
const style = group('Style', [
  trait('style:classic', 'Classic'),
  trait('style:cute', 'Cute'),
  trait('style:funny', 'Funny'),
]);
const length = group('Length', [
  trait('length:short', 'Short and easy to call', false),
  trait('length:long', 'Long', false),
]);

export const petNameFinderExamples: readonly BlockExample[] = [
  {
    name: 'groups within groups, to three levels',
    elements: {
      title: 'Find a name',
      intro: '<p>Tell us a little about your pet.</p>',
      trait_groups: [species, group('The name', [], [style, group('Sound', [], [length])])],
      view_all_url: '/pet/names/all',
    },
  },
  {
    name: 'own texts, without a page of all names',
    elements: {
      title: 'What shall we call you?',
      trait_groups: [species, style],
      submit_text: 'Show me names',
      shuffle_text: 'Another one',
      change_attributes_text: 'Other traits',
      reset_text: 'Start again',
      no_results_text: 'We have no such name yet.',
    },
  },
  { name: 'search switched off', elements: { trait_groups: [style], submit_disabled: 'yes' } },
  { name: 'empty', elements: {} },
];
