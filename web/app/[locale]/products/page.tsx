import type { Metadata } from 'next';
import { type LocaleParams, requestedLocale } from '../../../lib/i18n/requested-locale.ts';
import { translator } from '../../../lib/i18n/translator.ts';
import { ProductOverview } from '../../../portal/products/product-overview.tsx';
import { PageFrame } from '../../../shell/page-frame.tsx';
import { SiteShell } from '../../../shell/site-shell.tsx';

export async function generateMetadata(props: LocaleParams): Promise<Metadata> {
  const t = translator(await requestedLocale(props));
  return { title: t('products.title'), description: t('products.lead') };
}

export default async function Page(props: LocaleParams) {
  const locale = await requestedLocale(props);
  return (
    <SiteShell locale={locale} path={`/${locale}/products`} query="">
      <PageFrame>
        <ProductOverview locale={locale} />
      </PageFrame>
    </SiteShell>
  );
}
