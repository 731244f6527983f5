import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import { cartProvider } from '../../lib/shops/shop-provider.ts';
import type { BlockProps } from '../block.ts';
import { Cart } from '../islands.client.tsx';
import { shopTexts } from '../shop/shop-texts.ts';

/**
 * Use it to sell a product whose pack depends on the pet's weight. The product to begin with is shown until the
 * visitor chooses a weight.
 */
export function ShoppingCart({ item: { elements }, context }: BlockProps<'shopping_cart'>) {
  const { locale } = context;
  const [clientCode, clientBrand, dataSourceId, dataSourceType, defaultProduct] = [
    elements.client_code,
    elements.client_brand,
    elements.data_source_id,
    elements.data_source_type,
    elements.default_master_product_id,
  ].map(({ value }) => value.trim());
  if (!clientCode || !clientBrand || !defaultProduct) return null;
  const about = { product: defaultProduct, source: dataSourceId ?? '', type: dataSourceType ?? '', locale };
  const provider = cartProvider({ clientCode, clientBrand }, about);
  if (provider === undefined) return null;
  const { host, script, styleSheet, page } = provider;
  const weights = context
    .visible(elements.pet_weight_options.linkedItems)
    .map(({ elements: { pet_weight, master_product_id } }) => ({
      weight: pet_weight.value.trim(),
      productId: master_product_id.value.trim(),
    }))
    .filter(({ weight, productId }) => weight !== '' && productId !== '');
  return (
    <TitledSection title={elements.title.value}>
      <Cart
        provider={{ script, page, ...(styleSheet !== undefined && { styleSheet }) }}
        client={{ clientCode, clientBrand }}
        source={{ dataSourceId: dataSourceId ?? '', dataSourceType: dataSourceType ?? '' }}
        defaultProduct={defaultProduct}
        weights={weights}
        locale={locale}
        texts={shopTexts(locale, host)}
      />
    </TitledSection>
  );
}
