import { Picture } from '../../components/picture/picture.tsx';
import { enteredText, OwnerBlock } from '../../portal/owner-block.tsx';
import { PetDashboardScreen } from '../../portal/portal-screens.client.tsx';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it to show an owner's pets as cards with their reminders and actions; visitors are asked to sign in.
 * Put a reminder form “in a window” on the same page, or name the page that has one.
 */
export function PetDashboard({ item: { elements, system }, context }: BlockProps<'pet_dashboard'>) {
  const { locale } = context;
  const addUrl = screenAddress(elements.add_pet_url.value, '/pets/new', locale);
  const picture = elements.empty_image.value[0];
  return (
    <OwnerBlock
      context={context}
      screen="petDashboard"
      petBlock={{ codename: system.codename, maxAgeDays: elements.birth_date_max_age_days.value }}
      texts={{
        pets: {
          title: elements.title.value,
          add: elements.add_pet_text.value,
          showMore: elements.view_more_text.value,
          emptyTitle: elements.empty_title.value,
          noReminders: elements.setup_text.value,
          addReminder: elements.add_reminder_text.value,
          profile: elements.view_profile_text.value,
        },
        errors: { pets: elements.pet_api_error.value },
      }}
    >
      <PetDashboardScreen
        addUrl={addUrl}
        firstPetUrl={
          elements.first_pet_url.value ? screenAddress(elements.first_pet_url.value, '', locale) : addUrl
        }
        profileUrl={screenAddress(elements.profile_url.value, '/pets/profile', locale)}
        reminderUrl={screenAddress(elements.reminder_modal_url.value, '', locale)}
        afterRemoval={screenAddress(elements.delete_redirect_url.value, '', locale)}
        emptyText={enteredText(elements.empty_text, context)}
        emptyPicture={picture && <Picture asset={picture} width={480} height={270} />}
      />
    </OwnerBlock>
  );
}
