import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { blockContext } from '../../../blocks/render-blocks.tsx';
import { logProblem } from '../../../lib/log-problem.ts';
import { pageMetadata } from '../../../lib/pages/page-metadata.ts';
import { requestedPage } from '../../../lib/pages/requested-page.ts';
import { siteEnvironment } from '../../../lib/pages/site-environment.ts';
import { signedInOwner } from '../../../shell/signed-in-owner.ts';

type PageProps = {
  params: Promise<{ locale: string; slug?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
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
  const { page, path, locale, mode, index } = (await pageOf(props)) ?? notFound();
  const { isProduction, permitted } = siteEnvironment();
  const identity = await signedInOwner();
  const context = blockContext({
    locale,
    path,
    query: queryText(await props.searchParams),
    visitor: { roles: identity?.roles, id: identity?.sub },
    showsProblems: !isProduction || mode === 'preview',
    pageAddress: (codename) => index.find((candidate) => candidate.codename === codename)?.path,
    permitted,
    report: (type, failure) => logProblem('A block could not be drawn.', failure, { type, path }),
  });
  return context.draw(page.elements.page_blocks.linkedItems, 'page');
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

function queryText(query: Awaited<PageProps['searchParams']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) parameters.append(name, each);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
