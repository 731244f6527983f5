import type { ContentItemOf } from '../../content/model/content-item.ts';

/** A quantity of a size, with the ids used by shops and offers; `offerId` is empty if there is no offer. */
export type ProductVariant = { quantity: string; sku: string; offerId: string };
/** `key` identifies a size in refill links; empty if none use it. */
export type SizeGroup = {
  title: string;
  key: string;
  variants: readonly [ProductVariant, ...ProductVariant[]];
};
export type ChosenVariant = { group: SizeGroup; variant: ProductVariant };

/** A product's available sizes: those with a quantity that has an id. */
export function sizeGroupsOf({ elements }: ContentItemOf<'product'>): SizeGroup[] {
  return elements.size_groups.linkedItems.flatMap(({ elements: { title, size_key: key, quantities } }) => {
    const [first, ...others] = quantities.linkedItems
      .map(({ elements: { quantity, product_id: id, pear_offer_id: offer } }) => ({
        quantity: quantity.value,
        sku: id.value.trim(),
        offerId: offer.value.trim(),
      }))
      .filter(({ sku }) => sku !== '');
    return first
      ? [{ title: title.value, key: key.value.trim(), variants: [first, ...others] as const }]
      : [];
  });
}

/**
 * The size and quantity in the address's `sku`, or else the first quantity of the size in its `size`, or else the
 * first of each; undefined without sizes.
 */
export function chosenVariant(groups: readonly SizeGroup[], query: string): ChosenVariant | undefined {
  const parameters = new URLSearchParams(query);
  const sku = parameters.get('sku');
  for (const group of groups) {
    const variant = group.variants.find((each) => each.sku === sku);
    if (variant) return { group, variant };
  }
  const size = parameters.get('size');
  const named = groups.find(({ key }) => key !== '' && key === size);
  const group = named ?? groups[0];
  return group && { group, variant: group.variants[0] };
}

/** The query string for a variant; other parameters are kept, and the previous variant's offer is removed. */
export function variantQuery(query: string, { sku, offerId }: ProductVariant): string {
  const parameters = new URLSearchParams(query);
  parameters.set('sku', sku);
  parameters.delete('size');
  if (offerId === '') parameters.delete('offerId');
  else parameters.set('offerId', offerId);
  return `?${parameters}`;
}
