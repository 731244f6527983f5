import { languageTag } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { isItemOf } from '../../lib/content/is-item-of.ts';
import type { AnyItem, BlockContext } from '../../lib/pages/block-context.ts';
import { shopProvider } from '../../lib/shops/shop-provider.ts';
import { messagesFor } from '../../messages/messages.ts';
import { ShopsNote } from '../islands.client.tsx';
import { shopMessages } from '../shop/shop-messages.ts';
import styles from './product-shops.module.css';

type ProductShopsProps = { shops: readonly AnyItem[]; context: BlockContext };

/** Several shops behind one button, above a note that names their providers. */
export function ProductShops({ shops, context }: ProductShopsProps) {
  const { locale } = context;
  const hosts = new Intl.ListFormat(languageTag(locale), { type: 'disjunction' }).format(
    new Set(shops.map((item) => shopProvider(providerOf(item) ?? 'clickToBuy', {}).host)),
  );
  return (
    <div className={styles.shops}>
      <details>
        <summary className={buttonClass({})}>
          <span>{messagesFor(locale).shops.buy}</span>
          <Glyph name="chevron-down" />
        </summary>
        {context.render(shops, 'row')}
      </details>
      <ShopsNote messages={shopMessages(locale, hosts)} />
    </div>
  );
}

/** The provider of a button that sells the product; undefined for other buttons and for one without an account. */
export function providerOf(item: AnyItem): 'clickToBuy' | 'whereToBuy' | undefined {
  if (isItemOf(item, 'click_to_buy_single') && item.elements.account_id.value.trim() !== '')
    return 'clickToBuy';
  if (isItemOf(item, 'where_to_buy_button') && item.elements.wtb_id.value.trim() !== '') return 'whereToBuy';
  return undefined;
}
