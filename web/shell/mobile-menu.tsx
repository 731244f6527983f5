'use client';

import { Menu as MenuIcon } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { LinkButton } from '../components/button/link-button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import type { AccountSummary } from './account-menu.tsx';
import { useLocaleCode } from './locale-context.tsx';
import styles from './mobile-menu.module.css';
import { NavLinks } from './nav-links.tsx';
import { SignOutForm } from './sign-out-form.tsx';

/** Navigation and account on small screens. */
export function MobileMenu({ account }: { account: AccountSummary | null }) {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.only}>
      <Button variant="quiet" size="icon" aria-label={t('menu')} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('menu')} size="slide">
        {account ? <OwnerLinks account={account} onNavigate={() => setOpen(false)} /> : <VisitorLinks />}
      </Dialog>
    </div>
  );
}

function OwnerLinks({ account, onNavigate }: { account: AccountSummary; onNavigate: () => void }) {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const here = encodeURIComponent(usePathname());
  return (
    <>
      <p className={styles.who}>
        {t('signedInAs')} <strong>{account.name ?? account.email}</strong>
      </p>
      <nav aria-label={t('mainNavigation')}>
        <ul>
          <NavLinks className={styles.link ?? ''} onNavigate={onNavigate} />
          <li>
            <a className={styles.link} href={`/auth/profile?locale=${locale}&returnUrl=${here}`}>
              {t('editProfile')}
            </a>
          </li>
        </ul>
      </nav>
      <SignOutForm>
        <Button type="submit" variant="secondary" wide>
          {t('signOut')}
        </Button>
      </SignOutForm>
    </>
  );
}

function VisitorLinks() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const here = encodeURIComponent(usePathname());
  return (
    <>
      <LinkButton href={`/auth/login?locale=${locale}&returnUrl=${here}`} wide>
        {t('signIn')}
      </LinkButton>
      <LinkButton href={`/auth/register?locale=${locale}&returnUrl=${here}`} variant="secondary" wide>
        {t('register')}
      </LinkButton>
    </>
  );
}
