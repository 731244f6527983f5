import type { BlockExamples } from '../block-examples.ts';

export const adoptWizardExamples: BlockExamples = {
  'with the editor’s words and a shelter': {
    registration_title: 'A home for Harbour Paws',
    pet_title: 'Who goes home with you?',
    summary_title: 'Off you go',
    registration_screen: 'light',
    shelter_id: 'S-1',
    shelter_name: 'Harbour Paws',
    add_extra_pet_text: 'Save, and one more',
    logout_text: 'Finish here',
    generic_error: 'That did not work.',
  },
  'with the site’s own words': {},
};
