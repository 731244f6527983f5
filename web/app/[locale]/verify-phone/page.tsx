import { defaultLocale, isLocale } from '@merrowvale/shared/locales.ts';
import type { Metadata } from 'next';
import { notShared } from '../../../lib/edge/render-facts.ts';
import { translator } from '../../../lib/i18n/translator.ts';
import { type PageQuery, queryText } from '../../../lib/pages/query-text.ts';
import { OwnerBlock } from '../../../portal/owner-block.tsx';
import { VerifyPhoneScreen } from '../../../portal/portal-screens.client.tsx';
import { pageContext } from '../../../shell/page-context.ts';
import { PageFrame } from '../../../shell/page-frame.tsx';
import { SiteShell } from '../../../shell/site-shell.tsx';
import '../../island-styles.ts';

type VerifyPhonePageProps = { params: Promise<{ locale: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: VerifyPhonePageProps): Promise<Metadata> {
  const t = translator((await params).locale);
  return { title: t('phone.title'), robots: 'noindex, nofollow' };
}

/** The page where owners verify a mobile number, unless the identity provider has a screen for it. */
export default async function VerifyPhonePage({ params, searchParams }: VerifyPhonePageProps) {
  const { locale: requested } = await params;
  const locale = isLocale(requested) ? requested : defaultLocale;
  notShared('a page of an owner');
  const query = queryText(await searchParams);
  const path = `/${locale}/verify-phone`;
  const page = await pageContext({ locale, path, query });
  const title = translator(locale)('phone.title');
  const context = { ...page, breadcrumbs: [...page.breadcrumbs.slice(0, 1), { url: path, title }] };
  return (
    <SiteShell context={context}>
      <PageFrame narrow>
        <OwnerBlock context={context}>
          <VerifyPhoneScreen />
        </OwnerBlock>
      </PageFrame>
    </SiteShell>
  );
}
