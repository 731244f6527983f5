import type { BlockExamples } from '../block-examples.ts';

export const petWizardExamples: BlockExamples = {
  'with the editor’s words and limits': {
    profile_title: 'Who is it?',
    icon_title: 'A face for the card',
    reminder_title: 'The first reminder',
    duplicate_name_text: 'You have one of that name.',
    birth_date_max_age_days: 1000,
    next_text: 'Go on',
    back_text: 'One step back',
    redirect_url: '/pets',
    generic_error: 'That did not work.',
  },
  'with the site’s own words': {},
};
