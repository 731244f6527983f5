import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import Link from 'next/link';
import { translator } from '../lib/i18n/translator.ts';
import { AccountMenu, type AccountSummary } from './account-menu.tsx';
import { LocaleMenu } from './locale-menu.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SignInLinks } from './sign-in-links.tsx';
import styles from './site-header.module.css';
import type { Theme } from './theme.ts';
import { ThemeMenu } from './theme-menu.tsx';

type SiteHeaderProps = { locale: Locale; identity: Identity | undefined; theme: Theme };

export function SiteHeader({ locale, identity, theme }: SiteHeaderProps) {
  const t = translator(locale);
  const account = identity ? accountSummary(identity) : null;
  return (
    <header className={styles.header}>
      <SessionWatch ownerId={identity?.sub ?? null} />
      <div className={styles.inner}>
        <Link href={`/${locale}`} className={styles.home} aria-label={t('shell.home')}>
          <Logo />
        </Link>
        {account && (
          <nav aria-label={t('shell.mainNavigation')} className={styles.nav}>
            <ul className={styles.links}>
              <NavLinks className={styles.link ?? ''} />
            </ul>
          </nav>
        )}
        <div className={styles.tools}>
          <LocaleMenu />
          <ThemeMenu initial={theme} />
          <div className={styles.account}>
            {account ? <AccountMenu account={account} /> : <SignInLinks />}
          </div>
          <MobileMenu account={account} />
        </div>
      </div>
    </header>
  );
}

function accountSummary({ firstName, lastName, email }: Identity): AccountSummary {
  return { name: [firstName, lastName].filter(Boolean).join(' ') || null, email };
}
