import { defaultLocale, isLocale } from '@merrowvale/shared/locales.ts';
import type { Metadata } from 'next';
import { notShared } from '../../../lib/edge/render-facts.ts';
import { translator } from '../../../lib/i18n/translator.ts';
import { type PageQuery, queryText } from '../../../lib/pages/query-text.ts';
import { OwnerBlock } from '../../../portal/owner-block.tsx';
import { EditProfileScreen } from '../../../portal/portal-screens.client.tsx';
import { pageContext } from '../../../shell/page-context.ts';
import { PageFrame } from '../../../shell/page-frame.tsx';
import { SiteShell } from '../../../shell/site-shell.tsx';
import '../../island-styles.ts';

type EditProfilePageProps = { params: Promise<{ locale: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: EditProfilePageProps): Promise<Metadata> {
  const t = translator((await params).locale);
  return { title: t('editProfile.title'), robots: 'noindex, nofollow' };
}

/**
 * The page where owners change their name, address and password, unless the identity provider has a screen for it.
 */
export default async function EditProfilePage({ params, searchParams }: EditProfilePageProps) {
  const { locale: requested } = await params;
  const locale = isLocale(requested) ? requested : defaultLocale;
  notShared('a page of an owner');
  const query = queryText(await searchParams);
  const path = `/${locale}/edit-profile`;
  const page = await pageContext({ locale, path, query });
  const title = translator(locale)('editProfile.title');
  const context = { ...page, breadcrumbs: [...page.breadcrumbs.slice(0, 1), { url: path, title }] };
  return (
    <SiteShell context={context}>
      <PageFrame narrow>
        <OwnerBlock context={context}>
          <EditProfileScreen />
        </OwnerBlock>
      </PageFrame>
    </SiteShell>
  );
}
