import type { Language, Locale } from '@merrowvale/shared/locales.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Logo } from '../../components/logo/logo.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { messages } from '../../messages/messages.ts';
import { ShellIsland } from '../islands.client.tsx';
import { ContentEnd, SkipLink } from '../skip-link.tsx';
// Island styles are loaded with the island's script, which would shift the layout.
import '../../support/channel-alerts.module.css';
import '../../support/desk.module.css';
import '../../support/desk-table.module.css';
import '../../support/state-tabs.module.css';
import '../../support/submission.module.css';
import { type DeskListName, deskAddress, deskLists } from '../../support/desk-address.ts';
import styles from './desk-shell.module.css';

type DeskShellProps = { locale: Locale; list: DeskListName; identity: Identity; children: ReactNode };

export function DeskShell({ locale, list, identity, children }: DeskShellProps) {
  const t = translator(locale);
  return (
    <>
      <SkipLink>{t('support.skip')}</SkipLink>
      <header className="surface border-b">
        <div className={styles.bar}>
          <Link href={`/${locale}`} className={styles.home}>
            <Logo />
            <span className="visually-hidden">{t('support.backToSite')}</span>
          </Link>
          <span className={styles.name}>{t('support.title')}</span>
          <SignedIn locale={locale} identity={identity} />
        </div>
        <nav aria-label={t('support.sections')}>
          <ul className={styles.list}>
            {deskLists.map((each) => (
              <li key={each}>
                <Link
                  href={deskAddress(locale, each)}
                  prefetch={false}
                  className={styles.link}
                  aria-current={each === list ? 'page' : undefined}
                >
                  {t(`support.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <ContentEnd />
      <ShellIsland ownerId={identity.sub} />
    </>
  );
}

function SignedIn({ locale, identity }: Pick<DeskShellProps, 'locale' | 'identity'>) {
  const t = translator(locale);
  return (
    <form method="post" action="/auth/logout" data-ends-session className={styles.who}>
      <span>{identity.email}</span>
      <input type="hidden" name="returnUrl" value={`/${locale}`} />
      <button type="submit" className={styles.signOut}>
        {t('shell.signOut')}
      </button>
    </form>
  );
}

export function deskMessages(language: Language) {
  const { common, errors, shell, support } = messages[language];
  return { common, errors, shell, support };
}
