import { redirect } from 'next/navigation';
import { notShared } from '../../lib/edge/render-facts.ts';
import { signedIn } from '../../lib/pages/block-context.ts';
import { begunReminder } from '../../lib/session/current-session.ts';
import { enteredText, OwnerBlock } from '../../portal/owner-block.tsx';
import { ownerData } from '../../portal/owner-data.ts';
import { portalMessages } from '../../portal/portal-messages.ts';
import {
  FirstReminderScreen,
  ReminderFormScreen,
  ReminderModalScreen,
} from '../../portal/portal-screens.client.tsx';
import { valuesBegun } from '../../portal/reminders/first-reminder-values.ts';
import { anyPet } from '../../portal/reminders/reminder-address.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it to set or change a reminder, as part of the page or in a window that other blocks of the page open. As part of
 * the page, visitors and owners without pets enter the pet with its first reminder, and visitors create their account
 * last. To offer a link that skips it, name the page that the link leads to.
 */
export async function ReminderForm({ item: { elements }, context }: BlockProps<'reminder_form'>) {
  const texts = {
    reminderForm: {
      addTitle: elements.title.value,
      editTitle: elements.edit_title.value,
      terms: elements.sms_terms_link_text.value,
      skip: elements.skip_text.value,
      save: elements.submit_text.value,
      delete: elements.delete_text.value,
    },
    errors: { generic: elements.generic_error.value },
  };
  const inWindow = elements.is_modal.value[0]?.codename === 'yes';
  // Without scripts an open form is part of the page.
  const params = new URLSearchParams(context.query);
  const isOpen = params.has('reminder');
  const isNew = params.get('edit') !== 'true';
  const owner = signedIn(context.visitor);
  const hasNoPets = async () => owner && (await ownerData(context))?.pets.length === 0;
  const firstPetUrl = screenAddress('', '/pets/first', context.locale);
  if (inWindow && isOpen && isNew && (await hasNoPets())) redirect(firstPetUrl);
  const consent = enteredText(elements.consent_text, context);
  const isPage = !inWindow && isNew;
  const begun = isPage && owner ? await begunReminder() : undefined;
  const isOfAnyPet = [null, anyPet].includes(params.get('reminder'));
  const isFirst = context.visitor === 'anonymous' ? isOfAnyPet : begun || (await hasNoPets());
  if (isPage && isFirst) {
    notShared('a form');
    return (
      <FirstReminderScreen
        locale={context.locale}
        messages={portalMessages('firstReminder', context.locale, texts)}
        entered={begun && valuesBegun(begun)}
        isSignedIn={owner !== undefined}
        consent={consent}
      />
    );
  }
  const parts = {
    firstPetUrl,
    skipUrl: screenAddress(elements.redirect_url.value, '', context.locale) || undefined,
    consent,
    smsTerms: enteredText(elements.sms_terms_content, context),
    deletionText: enteredText(elements.delete_confirmation, context),
  };
  return (
    <OwnerBlock
      context={context}
      screen={inWindow ? 'reminderModal' : 'reminderForm'}
      quiet={inWindow}
      withData={!inWindow || isOpen}
      texts={texts}
    >
      {inWindow ? (
        <ReminderModalScreen {...parts} />
      ) : (
        <ReminderFormScreen {...parts} listUrl={screenAddress('', '/reminders', context.locale)} />
      )}
    </OwnerBlock>
  );
}
