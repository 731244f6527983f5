import { pictureUrl } from '../../components/picture/picture.tsx';
import { enteredText, OwnerBlock } from '../../portal/owner-block.tsx';
import { RemindersTableScreen } from '../../portal/portal-screens.client.tsx';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it to list all of an owner's reminders as rows: pet, brand, frequency, next date, and an edit button.
 * Put a reminder form “in a window” on the same page, or name the page that has one.
 */
export function RemindersTable({ item: { elements }, context }: BlockProps<'reminders_table'>) {
  const { locale } = context;
  const { title, add_reminder_text: add } = elements;
  return (
    <OwnerBlock
      context={context}
      screen="remindersTable"
      texts={{
        reminders: { title: title.value, add: add.value },
        errors: { pets: elements.pet_api_error.value },
      }}
    >
      <RemindersTableScreen
        reminderUrl={screenAddress(elements.reminder_modal_url.value, '', locale)}
        addPetUrl={screenAddress('', '/pets/first', locale)}
        pictures={brandPictures(elements.brands.linkedItems)}
        rowPrefix={context.uniqueId('reminder')}
        emptyText={enteredText(elements.empty_text, context)}
      />
    </OwnerBlock>
  );
}

type Brands = BlockProps<'reminders_table'>['item']['elements']['brands']['linkedItems'];

function brandPictures(brands: Brands): Record<string, string> {
  return Object.fromEntries(
    brands.flatMap(({ elements: { id, badge_image: badge } }) => {
      const [picture] = badge.value;
      return picture ? [[id.value, pictureUrl(picture.url, badgeSize, badgeSize)]] : [];
    }),
  );
}

const badgeSize = 80;
