import { redirect } from 'next/navigation';
import { signedIn } from '../../lib/pages/block-context.ts';
import { enteredText } from '../../portal/entered-text.tsx';
import { OwnerBlock } from '../../portal/owner-block.tsx';
import { ownerData } from '../../portal/owner-data.ts';
import { ReminderFormScreen, ReminderModalScreen } from '../../portal/portal-screens.client.tsx';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it to set or change a reminder, as part of the page or in a window that other blocks of the page open;
 * visitors are asked to sign in, and owners without pets begin with the wizard for the first one. To offer a link that skips it, name the page that the link leads to.
 */
export async function ReminderForm({ item: { elements }, context }: BlockProps<'reminder_form'>) {
  const inWindow = elements.is_modal.value[0]?.codename === 'yes';
  // Without scripts an open form is part of the page.
  const params = new URLSearchParams(context.query);
  const isOpen = params.has('reminder');
  const isNew = (!inWindow || isOpen) && params.get('edit') !== 'true';
  const firstPetUrl = screenAddress('', '/pets/first', context.locale);
  if (isNew && signedIn(context.visitor) && (await ownerData(context))?.pets.length === 0)
    redirect(firstPetUrl);
  const Screen = inWindow ? ReminderModalScreen : ReminderFormScreen;
  return (
    <OwnerBlock
      context={context}
      screen={inWindow ? 'reminderModal' : 'reminderForm'}
      quiet={inWindow}
      withData={!inWindow || isOpen}
      texts={{
        reminderForm: {
          addTitle: elements.title.value,
          editTitle: elements.edit_title.value,
          terms: elements.sms_terms_link_text.value,
          skip: elements.skip_text.value,
          save: elements.submit_text.value,
          delete: elements.delete_text.value,
        },
        errors: { generic: elements.generic_error.value },
      }}
    >
      <Screen
        firstPetUrl={firstPetUrl}
        skipUrl={screenAddress(elements.redirect_url.value, '', context.locale) || undefined}
        consent={enteredText(elements.consent_text, context)}
        smsTerms={enteredText(elements.sms_terms_content, context)}
        deletionText={enteredText(elements.delete_confirmation, context)}
      />
    </OwnerBlock>
  );
}
