import type { BlockExamples } from '../block-examples.ts';

export const petFormExamples: BlockExamples = {
  'with the editor’s words and limits': {
    title: 'Who is new?',
    duplicate_name_text: 'You have one of that name.',
    birth_date_max_age_days: 1000,
    add_extra_pet_text: 'Save, and one more',
    submit_text: 'Done',
    redirect_url: '/pets',
    generic_error: 'That did not work.',
  },
  'with the site’s own words': {},
};
