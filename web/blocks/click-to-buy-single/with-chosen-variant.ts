import { isItemOf } from '../../lib/content/is-item-of.ts';
import type { AnyItem } from '../../lib/pages/block-context.ts';

/** The buttons of a product; those that follow the visitor's choice sell the chosen variant. */
export function withChosenVariant(
  buttons: readonly AnyItem[],
  variant: { sku: string; offerId: string } | undefined,
): AnyItem[] {
  return buttons.map((item) => {
    if (variant === undefined || !isItemOf(item, 'click_to_buy_single')) return item;
    const { elements } = item;
    if (elements.follows_choice.value[0]?.codename !== 'yes') return item;
    return {
      ...item,
      elements: {
        ...elements,
        product_id: { ...elements.product_id, value: variant.sku },
        offer_id: { ...elements.offer_id, value: variant.offerId },
      },
    };
  });
}
