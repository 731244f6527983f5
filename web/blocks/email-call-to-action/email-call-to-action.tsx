import { mailtoUrl } from '@merrowvale/shared/domain/mailto.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { editorButtonLook } from '../../components/button/editor-button-look.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import type { BlockProps } from '../block.ts';

/**
 * Use it for a button that opens an email in the visitor's mail program, with your subject and opening words.
 * Without a text or a recipient no button is shown.
 */
export function EmailCallToAction({ item: { elements }, context }: BlockProps<'email_call_to_action'>) {
  const { text, email_address, cc, subject, body, variant } = elements;
  if (text.value === '' || email_address.value === '') return null;
  const draft = { cc: cc.value, subject: subject.value, body: body.value };
  return (
    <ContentLink
      href={mailtoUrl(email_address.value, draft)}
      locale={context.locale}
      className={buttonClass(editorButtonLook(variant.value[0]?.codename))}
    >
      <span>{text.value}</span>
      <Icon name="mail" size="sm" />
    </ContentLink>
  );
}
