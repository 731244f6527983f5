import { buttonClass } from '../../components/button/button-class.ts';
import { editorButtonLook } from '../../components/button/editor-button-look.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { WhereToBuyLink } from '../islands.client.tsx';
import { whereToBuy } from '../shop/where-to-buy.ts';

/**
 * Use it where somebody may want to buy the products that you name; it opens a list of shops. Without the id of
 * the retailer finder no button is shown.
 */
export function WhereToBuyButton({ item: { elements }, context }: BlockProps<'where_to_buy_button'>) {
  const { text, variant } = elements;
  const shops = whereToBuy(elements, context);
  if (!shops) return null;
  return (
    <WhereToBuyLink
      {...shops}
      text={text.value || translator(context.locale)('shops.whereToBuy')}
      className={buttonClass(editorButtonLook(variant.value[0]?.codename))}
    />
  );
}
