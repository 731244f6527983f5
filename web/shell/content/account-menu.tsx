import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { LinkList } from '../../components/link-list/link-list.tsx';
import { shellAddress } from '../../components/link-list/shell-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './account-menu.module.css';
import { DropDown } from './drop-down.tsx';

type AccountMenuProps = {
  wrapper: ContentItemOf<'my_account_wrapper'> | undefined;
  user: Identity;
  context: BlockContext;
};

export function AccountMenu({ wrapper, user, context }: AccountMenuProps) {
  const t = translator(context.locale);
  const { firstName, lastName, email, roles } = user;
  return (
    <DropDown
      id="menu-account"
      label={wrapper?.elements.title.value || t('shell.account')}
      glyph="circle-user-round"
      align="end"
    >
      <p className={styles.who}>
        <span>{t('shell.signedInAs')}</span>
        <strong>{[firstName, lastName].filter(Boolean).join(' ') || email}</strong>
      </p>
      <LinkList links={wrapper?.elements.account_nav_links.linkedItems ?? []} context={context} />
      <div className={styles.end}>
        {roles.includes('support') && <a href={`/${context.locale}/support`}>{t('support.title')}</a>}
        <a href={shellAddress('/auth/profile', context)}>{t('shell.editProfile')}</a>
        <form method="post" action="/auth/logout" data-ends-session>
          <input type="hidden" name="returnUrl" value={`/${context.locale}`} />
          <button type="submit" className={styles.signOut}>
            {wrapper?.elements.logout_text.value || t('shell.signOut')}
          </button>
        </form>
      </div>
    </DropDown>
  );
}
