import { buttonClass } from '../../components/button/button-class.ts';
import { editorButtonLook } from '../../components/button/editor-button-look.ts';
import { shopProvider } from '../../lib/shops/shop-provider.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { WhereToBuyLink } from '../islands.client.tsx';
import { eansOf } from '../shop/eans-of.ts';
import { shopMessages } from '../shop/shop-messages.ts';

/**
 * Use it where somebody may want to buy the products that you name; it opens a list of shops. Without the id of
 * the retailer finder no button is shown.
 */
export function WhereToBuyButton({ item: { elements }, context }: BlockProps<'where_to_buy_button'>) {
  const { text, variant, product_ids } = elements;
  const { locale } = context;
  const wtbId = elements.wtb_id.value.trim();
  if (wtbId === '') return null;
  const eans = eansOf(context.visible(product_ids.linkedItems)).join(',');
  const provider = shopProvider('whereToBuy', { wtb: wtbId, ean: eans, locale });
  return (
    <WhereToBuyLink
      script={provider.script}
      page={provider.page}
      text={text.value || messagesFor(locale).shops.whereToBuy}
      className={buttonClass(editorButtonLook(variant.value[0]?.codename))}
      wtbId={wtbId}
      eans={eans}
      locale={locale}
      messages={shopMessages(locale, provider.host)}
    />
  );
}
