import { contentType } from '../../content-type.ts';
import { number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const petForm = contentType({
  codename: 'pet_form',
  name: 'Pet form',
  kind: 'block',
  guidelines: 'Adds or edits a pet. Field limits follow the rules for pets.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    duplicate_name_text: text('Name taken'),
    birth_date_max_age_days: number('Oldest birth date in days', '730 when empty.'),
    add_extra_pet_text: text('Add another pet'),
    submit_text: text('Save'),
    redirect_url: text('After saving'),
    generic_error: text('Saving failed'),
  },
});
