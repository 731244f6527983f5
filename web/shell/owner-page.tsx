import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ReactNode } from 'react';
import { type PageQuery, queryText } from '../lib/pages/query-text.ts';
import { PageFrame } from './page-frame.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { signedInOwner } from './signed-in-owner.ts';
import { SiteShell } from './site-shell.tsx';

type OwnerPageProps = {
  locale: Locale;
  /** The page's path below the locale. */
  path: string;
  query: PageQuery;
  narrow?: boolean;
  children: ReactNode;
};

/** A page that only a signed-in owner sees; anyone else is asked to sign in, and comes back to it. */
export async function OwnerPage({ locale, path, query, narrow = false, children }: OwnerPageProps) {
  const address = { locale, path: `/${locale}/${path}`, query: queryText(query) };
  const isOwner = (await signedInOwner()) !== undefined;
  return (
    <SiteShell {...address}>
      {isOwner ? (
        <PageFrame narrow={narrow}>{children}</PageFrame>
      ) : (
        <SignInPrompt locale={locale} returnUrl={`${address.path}${address.query}`} />
      )}
    </SiteShell>
  );
}
