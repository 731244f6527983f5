import { buttonClass } from '../../components/button/button-class.ts';
import { ShellLink, shellAddress } from '../../components/link-list/shell-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './header-buttons.module.css';
import { lacksSignIn } from './header-rules.ts';

type HeaderButtonsProps = {
  elements: ContentItemOf<'header_config'>['elements'];
  context: BlockContext;
};

export function HeaderButtons({ elements, context }: HeaderButtonsProps) {
  if (context.visitor === 'pending') return null;
  const isSignedIn = context.visitor !== 'anonymous';
  const { button_links, logged_in_cta_button } = elements;
  const buttons = context.visible(isSignedIn ? logged_in_cta_button.linkedItems : button_links.linkedItems);
  const offersSignIn = !isSignedIn && lacksSignIn(buttons);
  if (buttons.length === 0 && !offersSignIn) return null;
  return (
    <ul className={styles.buttons}>
      {offersSignIn && <AccountButtons context={context} />}
      {buttons.map((link, index) => (
        <li key={link.system.codename} data-item={link.system.id}>
          <ShellLink
            link={link}
            address={context}
            className={look(index === buttons.length - 1 && !offersSignIn)}
          />
        </li>
      ))}
    </ul>
  );
}

function AccountButtons({ context }: { context: BlockContext }) {
  const t = translator(context.locale);
  return (
    <>
      <li>
        <a href={shellAddress('/auth/login', context)} className={look(false)}>
          {t('shell.signIn')}
        </a>
      </li>
      <li>
        <a href={shellAddress('/auth/register', context)} className={look(true)}>
          {t('shell.register')}
        </a>
      </li>
    </>
  );
}

function look(isMain: boolean): string {
  return buttonClass({ variant: isMain ? 'primary' : 'quiet', size: 'small' });
}
