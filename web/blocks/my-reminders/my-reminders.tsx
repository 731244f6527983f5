import { enteredText, OwnerBlock } from '../../portal/owner-block.tsx';
import { MyRemindersScreen } from '../../portal/portal-screens.client.tsx';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it to show a calendar and the doses due in the next thirty days, for all of an owner's pets or for one.
 * Put a reminder form “in a window” on the same page, or name the page that has one.
 */
export function MyReminders({ item: { elements }, context }: BlockProps<'my_reminders'>) {
  const { locale } = context;
  return (
    <OwnerBlock
      context={context}
      screen="myReminders"
      texts={{
        reminders: {
          mine: elements.title.value,
          allPets: elements.all_pets_text.value,
          viewAll: elements.view_all_text.value,
        },
        errors: { pets: elements.pet_api_error.value },
      }}
    >
      <MyRemindersScreen
        reminderUrl={screenAddress(elements.reminder_modal_url.value, '', locale)}
        viewAllUrl={screenAddress(elements.view_all_url.value, '/reminders', locale)}
        emptyText={enteredText(elements.empty_text, context)}
      />
    </OwnerBlock>
  );
}
