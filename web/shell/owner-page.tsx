import 'server-only';
import { defaultLocale, isLocale } from '@merrowvale/shared/locales.ts';
import type { Metadata } from 'next';
import type { Elements } from '../components/elements.ts';
import { notShared } from '../lib/edge/render-facts.ts';
import { translator } from '../lib/i18n/translator.ts';
import { type PageQuery, queryText } from '../lib/pages/query-text.ts';
import { requestedPage } from '../lib/pages/requested-page.ts';
import { siteSectionOf } from '../lib/site-section/site-section.ts';
import { OwnerBlock } from '../portal/owner-block.tsx';
import type { Screen } from '../portal/portal-messages.ts';
import { pageContext } from './page-context.ts';
import { PageFrame } from './page-frame.tsx';
import { SiteShell } from './site-shell.tsx';

export type OwnerPageProps = { params: Promise<{ locale: string }>; searchParams: Promise<PageQuery> };

/** A screen of the account that is not content, with its place and title: `phone.title` in `/en_gb/verify-phone`. */
type OwnerScreen = {
  name: Screen;
  slug: string;
  title: 'editProfile.title' | 'phone.title';
};

export async function ownerMetadata({ params }: OwnerPageProps, { title }: OwnerScreen): Promise<Metadata> {
  const { locale } = await params;
  const siteName = (await requestedPage(locale, 'account'))?.global.elements.site_name.value;
  const name = translator(locale)(title);
  return { title: siteName ? { absolute: `${name} | ${siteName}` } : name, robots: 'noindex,nofollow' };
}

export async function ownerPage(
  props: OwnerPageProps,
  { name: screenName, slug, title: key }: OwnerScreen,
  screen: Elements,
) {
  const { locale: requested } = await props.params;
  const locale = isLocale(requested) ? requested : defaultLocale;
  notShared('a page of an owner');
  const query = queryText(await props.searchParams);
  const path = `/${locale}/${slug}`;
  const [page, account] = await Promise.all([
    pageContext({ locale, path, query }),
    requestedPage(locale, 'account'),
  ]);
  const { page_title: name, tower } = account?.page.elements ?? {};
  const context = {
    ...page,
    siteSection: siteSectionOf(tower?.value[0]?.codename, page.siteSection),
    breadcrumbs: [
      ...page.breadcrumbs.slice(0, 1),
      ...(account && name ? [{ url: account.path, title: name.value }] : []),
      { url: path, title: translator(locale)(key) },
    ],
  };
  return (
    <SiteShell context={context} settings={account?.page}>
      <PageFrame narrow>
        <OwnerBlock context={context} screen={screenName}>
          {screen}
        </OwnerBlock>
      </PageFrame>
    </SiteShell>
  );
}
