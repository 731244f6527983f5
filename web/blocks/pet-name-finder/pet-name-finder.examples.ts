import { type BlockExamples, item } from '../block-examples.ts';

const trait = (trait_key: string, display_name: string, hasIcon = true) =>
  item('trait_block', {
    display_name,
    trait_key,
    ...(hasIcon && { icon: { file: `names/${trait_key.split(':')[1]}.svg`, description: '' } }),
  });
const group = (display_title: string, trait_blocks: object[], trait_groups: object[] = []) =>
  item('trait_group', { display_title, trait_blocks, trait_groups });

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

export const petNameFinderExamples: BlockExamples = {
  'groups within groups, to three levels': {
    title: 'Find a name',
    intro: '<p>Tell us a little about your pet.</p>',
    trait_groups: [species, group('The name', [], [style, group('Sound', [], [length])])],
    view_all_url: '/pet/names/all',
  },
  'own texts, without a page of all names': {
    title: 'What shall we call you?',
    trait_groups: [species, style],
    submit_text: 'Show me names',
    shuffle_text: 'Another one',
    change_attributes_text: 'Other traits',
    reset_text: 'Start again',
    no_results_text: 'We have no such name yet.',
  },
  'search switched off': { trait_groups: [style], submit_disabled: 'yes' },
  empty: {},
};
