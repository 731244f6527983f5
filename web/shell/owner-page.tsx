import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { signedInOwner } from './signed-in-owner.ts';

type OwnerPageProps = {
  locale: Locale;
  /** The page's path below the locale. */
  path: string;
  query: Record<string, string | string[] | undefined>;
  narrow?: boolean;
  children: ReactNode;
};

/** A page that only a signed-in owner sees; anyone else is asked to sign in, and comes back to it. */
export async function OwnerPage({ locale, path, query, narrow = false, children }: OwnerPageProps) {
  if (await signedInOwner()) return <PageFrame narrow={narrow}>{children}</PageFrame>;
  return <SignInPrompt locale={locale} returnUrl={`/${locale}/${path}${queryText(query)}`} />;
}

function queryText(query: OwnerPageProps['query']): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) params.append(name, each);
  }
  return params.size > 0 ? `?${params}` : '';
}
