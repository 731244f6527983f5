import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const adoptWizard = contentType({
  codename: 'adopt_wizard',
  name: 'Adopt wizard',
  kind: 'block',
  guidelines: 'Shelters register an adoption: account, pets, summary. A light user is signed out at the end.',
  snippets: [...blockSnippets],
  elements: {
    registration_title: text('Step 1: title'),
    pet_title: text('Step 2: title'),
    summary_title: text('Step 3: title'),
    registration_screen: text(
      'Screen set of the identity provider',
      'The form with few fields, light, when empty.',
    ),
    shelter_id: text(
      'Shelter id',
      'Of the shelter whose page this is; petShelterId in the address comes first.',
    ),
    shelter_name: text('Shelter'),
    add_extra_pet_text: text('Add another pet'),
    logout_text: text('Sign out'),
    generic_error: text('Saving failed'),
  },
});
