import { contentType } from '../../content-type.ts';
import { number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const petWizard = contentType({
  codename: 'pet_wizard',
  name: 'Pet wizard',
  kind: 'block',
  guidelines: "Profile, icon and reminder in three steps. Use it for an owner's first pet.",
  snippets: [...blockSnippets],
  elements: {
    profile_title: text('Step 1: title'),
    icon_title: text('Step 2: title'),
    reminder_title: text('Step 3: title'),
    duplicate_name_text: text('Name taken'),
    birth_date_max_age_days: number('Oldest birth date in days', '730 when empty.'),
    next_text: text('Next'),
    back_text: text('Back'),
    redirect_url: text('After the last step'),
    generic_error: text('Saving failed'),
  },
});
