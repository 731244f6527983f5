import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requestedLocale } from '../../../../lib/i18n/requested-locale.ts';
import { translator } from '../../../../lib/i18n/translator.ts';
import { ProductPage } from '../../../../portal/products/product-page.tsx';
import { findProduct } from '../../../../portal/products/products.ts';
import { PageFrame } from '../../../../shell/page-frame.tsx';

type PageProps = { params: Promise<{ locale: string; slug: string }> };

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const t = translator(await requestedLocale(props));
  const { name } = await requestedProduct(props);
  return { title: name, description: t('products.description', { name }) };
}

export default async function Page(props: PageProps) {
  const locale = await requestedLocale(props);
  return (
    <PageFrame>
      <ProductPage locale={locale} product={await requestedProduct(props)} />
    </PageFrame>
  );
}

async function requestedProduct({ params }: PageProps) {
  return findProduct((await params).slug) ?? notFound();
}
