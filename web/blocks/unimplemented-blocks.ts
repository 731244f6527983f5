import type { BlockCodename } from '../content/model/content-item.ts';

/** Types of the model without a component; they are left out, or shown by name outside production. */
export const unimplementedBlocks = [
  'where_to_buy_button',
  'where_to_buy_widget',
  'click_to_buy_single',
  'click_to_buy_multi',
  'shopping_cart',
] as const satisfies readonly BlockCodename[];
