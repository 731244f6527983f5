import type { ContentItemOf } from '../../content/model/content-item.ts';

export function eansOf(products: readonly ContentItemOf<'product_ean'>[]): string[] {
  return products.map(({ elements }) => elements.data_ean.value.trim()).filter((ean) => ean !== '');
}
