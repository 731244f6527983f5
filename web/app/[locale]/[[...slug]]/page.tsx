import { decodedSegment } from '@merrowvale/shared/domain/decoded-segment.ts';
import { defaultLocale, isLocale } from '@merrowvale/shared/locales.ts';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { faqPageData } from '../../../blocks/faq/faq-structured-data.ts';
import { StructuredData } from '../../../components/structured-data/structured-data.tsx';
import { versionsOf } from '../../../lib/content/page-versions.ts';
import { missingLocaleHeader, missingPath } from '../../../lib/pages/missing-page.ts';
import { pageMetadata } from '../../../lib/pages/page-metadata.ts';
import { type PageQuery, queryText } from '../../../lib/pages/query-text.ts';
import { requestedPage } from '../../../lib/pages/requested-page.ts';
import { siteEnvironment } from '../../../lib/pages/site-environment.ts';
import { MissingPage, missingMetadata } from '../../../shell/missing/missing-page.tsx';
import { pageContext } from '../../../shell/page-context.ts';
import { renderedInTime } from '../../../shell/rendered-in-time.ts';
import { SiteShell } from '../../../shell/site-shell.tsx';
import { pageStructuredData } from '../../../shell/structured-data/page-structured-data.ts';
import '../../island-styles.ts';

type PageProps = {
  params: Promise<{ locale: string; slug?: string[] }>;
  searchParams: Promise<PageQuery>;
};

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const found = await pageOf(props);
  if (!found || found.isMissing) return missingMetadata((await props.params).locale);
  const { page, global, path } = found;
  return pageMetadata({
    elements: page.elements,
    siteName: global.elements.site_name.value,
    siteHostname: global.elements.site_hostname.value,
    path,
    language: page.system.language,
    versions: await versionsOf(page.system.codename),
    isProduction: siteEnvironment().isProduction,
  });
}

export default function ContentPage(props: PageProps) {
  return renderedInTime(() => contentPage(props));
}

async function contentPage(props: PageProps) {
  const found = await pageOf(props);
  if (!found) return missingPage(props);
  const { page, global, path, locale } = found;
  const blocks = page.elements.page_blocks.linkedItems;
  const query = queryText(await props.searchParams);
  const context = await pageContext({ locale, path, query, blocks, item: page });
  const questions = await faqPageData(blocks, context);
  const data = found.isMissing
    ? undefined
    : pageStructuredData({
        origin: `https://${global.elements.site_hostname.value}`,
        siteName: global.elements.site_name.value,
        blocks,
        context,
      });
  return (
    <SiteShell context={context} page={page}>
      {data && <StructuredData data={data} />}
      {questions && <StructuredData data={questions} />}
      {context.render(blocks, 'page')}
    </SiteShell>
  );
}

/** The default not-found page, if editors have not made one. */
async function missingPage({ params, searchParams }: PageProps) {
  const { locale: requested, slug } = await params;
  // The proxy redirects missing pages here; pages that it could not know about end in Next's own not-found.
  if (slug?.join('/') !== missingPath) notFound();
  const locale = isLocale(requested) ? requested : defaultLocale;
  const query = queryText(await searchParams);
  return (
    <SiteShell context={await pageContext({ locale, path: `/${locale}/${missingPath}`, query })}>
      <MissingPage locale={locale} requested={await missingLocale()} />
    </SiteShell>
  );
}

async function pageOf({ params }: PageProps) {
  const { locale, slug = [] } = await params;
  const path = slug.map(decodedSegment).join('/');
  // An address from a broken link whose locale is `null` gets the default page, which explains this.
  if (path === missingPath && (await missingLocale()) === 'null') return undefined;
  return requestedPage(locale, path);
}

async function missingLocale(): Promise<string | undefined> {
  return (await headers()).get(missingLocaleHeader) ?? undefined;
}
