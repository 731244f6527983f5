import { OwnerBlock } from '../../portal/owner-block.tsx';
import { PetWizardScreen } from '../../portal/portal-screens.client.tsx';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it to lead owners through adding their first pet in three steps, profile, icon and reminder; visitors
 * are asked to sign in. The last step can be skipped; afterwards the page you name opens, or else the owner's
 * pets.
 */
export function PetWizard({ item: { elements, system }, context }: BlockProps<'pet_wizard'>) {
  return (
    <OwnerBlock
      context={context}
      screen="petWizard"
      petBlock={{ codename: system.codename, maxAgeDays: elements.birth_date_max_age_days.value }}
      texts={{
        petForm: {
          profileStep: elements.profile_title.value,
          iconStep: elements.icon_title.value,
          reminderStep: elements.reminder_title.value,
          duplicateName: elements.duplicate_name_text.value,
          next: elements.next_text.value,
        },
        common: { back: elements.back_text.value, next: elements.next_text.value },
        errors: { generic: elements.generic_error.value },
      }}
    >
      <PetWizardScreen
        afterwards={screenAddress(elements.redirect_url.value, '/pets', context.locale)}
        reminderUrl={screenAddress('', '/reminders/new', context.locale)}
      />
    </OwnerBlock>
  );
}
