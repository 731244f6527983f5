import { redirect } from 'next/navigation';
import { joinClasses } from '../../components/join-classes.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { messagesFor } from '../../messages/messages.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import { SignInPrompt } from '../../portal/owner/sign-in-prompt.tsx';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import { PermissionForm } from '../islands.client.tsx';
import styles from './rebate-permission.module.css';
import { requestPermission } from './request-permission.ts';

type Elements = BlockProps<'rebate_permission'>['item']['elements'];

/**
 * Use it to let clinics known to the CRM request permission to claim a rebate on an invoice; name the page
 * that explains to others why they cannot. List the distributors with their codes, and the page that opens
 * after a granted request.
 */
export function RebatePermission({ item: { elements }, context }: BlockProps<'rebate_permission'>) {
  const { locale, path, query, visitor, isTitled } = context;
  if (visitor === 'pending') return <IdentityPending context={context} />;
  if (visitor === 'anonymous')
    return <SignInPrompt for="rebates" locale={locale} returnUrl={`${path}${query}`} isTitled={isTitled} />;
  const messages = messagesOf(elements, locale);
  if (!visitor.crmId) {
    if (elements.error_url.value.trim() !== '')
      redirect(screenAddress(elements.error_url.value, '/', locale));
    return <p className="measure text-lg">{messages.noClinic}</p>;
  }
  const successUrl = elements.success_url.value.trim();
  return (
    <section className={joinClasses('stack gap-5 w-full', styles.permission)}>
      {elements.title.value !== '' && <h2 className="text-2xl">{elements.title.value}</h2>}
      <PermissionForm
        locale={locale}
        distributors={context
          .visible(elements.distributors.linkedItems)
          .map(({ elements: { name, distributor_code } }) => ({
            value: distributor_code.value,
            label: name.value,
          }))
          .filter(({ value, label }) => value !== '' && label !== '')}
        texts={textsIn(locale, messages)}
        successUrl={successUrl === '' ? '' : screenAddress(successUrl, '/', locale)}
        requestPermission={requestPermission}
      />
    </section>
  );
}

function messagesOf(elements: Elements, locale: string) {
  const { rebatePermission, errors } = messagesFor(locale);
  return withEditorTexts(
    { ...rebatePermission, noConnection: errors.noConnection },
    {
      distributor: elements.distributor_label.value,
      invoice: elements.invoice_label.value,
      missing: elements.invalid_input_text.value,
      wrong: elements.invalid_invoice_text.value,
      exceeded: elements.invoice_exceeded_text.value,
      done: elements.success_text.value,
      failed: elements.failure_text.value,
      send: elements.submit_text.value,
    },
  );
}
