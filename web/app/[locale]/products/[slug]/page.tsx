import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requestedLocale } from '../../../../lib/i18n/requested-locale.ts';
import { translator } from '../../../../lib/i18n/translator.ts';
import { ProductPage } from '../../../../portal/products/product-page.tsx';
import { findProduct } from '../../../../portal/products/products.ts';
import { PageFrame } from '../../../../shell/page-frame.tsx';
import { SiteShell } from '../../../../shell/site-shell.tsx';

type PageProps = { params: Promise<{ locale: string; slug: string }> };

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { locale, slug } = await props.params;
  const name = findProduct(slug)?.name;
  if (!name) return {};
  return { title: name, description: translator(locale)('products.description', { name }) };
}

export default async function Page(props: PageProps) {
  const locale = await requestedLocale(props);
  const product = findProduct((await props.params).slug) ?? notFound();
  return (
    <SiteShell locale={locale} path={`/${locale}${product.path}`} query="">
      <PageFrame>
        <ProductPage locale={locale} product={product} />
      </PageFrame>
    </SiteShell>
  );
}
