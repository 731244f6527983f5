import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageMetadata } from '../../../lib/pages/page-metadata.ts';
import { type PageQuery, queryText } from '../../../lib/pages/query-text.ts';
import { requestedPage } from '../../../lib/pages/requested-page.ts';
import { siteEnvironment } from '../../../lib/pages/site-environment.ts';
import { pageContext } from '../../../shell/page-context.ts';
import { SiteShell } from '../../../shell/site-shell.tsx';

type PageProps = {
  params: Promise<{ locale: string; slug?: string[] }>;
  searchParams: Promise<PageQuery>;
};

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const found = await pageOf(props);
  if (!found) return { robots: 'noindex' };
  const { page, global, path, locale } = found;
  return pageMetadata({
    elements: page.elements,
    siteName: global.elements.site_name.value,
    siteHostname: global.elements.site_hostname.value,
    path,
    locale,
    isProduction: siteEnvironment().isProduction,
  });
}

/** Every page that editors make, drawn from its blocks. */
export default async function ContentPage(props: PageProps) {
  const { page, path, locale } = (await pageOf(props)) ?? notFound();
  const address = { locale, path, query: queryText(await props.searchParams) };
  const context = await pageContext(address);
  return (
    <SiteShell {...address} page={page}>
      {context.draw(page.elements.page_blocks.linkedItems, 'page')}
    </SiteShell>
  );
}

async function pageOf({ params }: PageProps) {
  const { locale, slug = [] } = await params;
  return requestedPage(locale, slug.map(decoded).join('/'));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
