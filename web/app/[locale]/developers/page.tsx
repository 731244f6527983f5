import { defaultLocale, isLocale } from '@merrowvale/shared/locales.ts';
import type { Metadata } from 'next';
import { ApiReference } from '../../../developers/api-reference.tsx';
import { pageContext } from '../../../shell/page-context.ts';
import { SiteShell } from '../../../shell/site-shell.tsx';

export const metadata: Metadata = { title: 'The API for programs', robots: 'noindex,nofollow' };

export default async function DevelopersPage({ params }: { params: Promise<{ locale: string }> }) {
  const { locale: requested } = await params;
  const locale = isLocale(requested) ? requested : defaultLocale;
  return (
    <SiteShell context={await pageContext({ locale, path: `/${locale}/developers`, query: '' })}>
      <ApiReference />
    </SiteShell>
  );
}
