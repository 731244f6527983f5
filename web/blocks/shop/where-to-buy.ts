import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { shopProvider } from '../../lib/shops/shop-provider.ts';
import { shopTexts } from './shop-texts.ts';

export type WhereToBuyProps = {
  script: string;
  /** The provider's own page with the same products. */
  page: string;
  wtbId: string;
  /** Separated by commas; empty for all products. */
  eans: string;
  locale: Locale;
  texts: ReturnType<typeof shopTexts>;
};

type Elements = ContentItemOf<'where_to_buy_button' | 'where_to_buy_widget'>['elements'];

/** The provider's list of shops for a block's products; undefined without the id of a retailer finder. */
export function whereToBuy(
  { wtb_id, product_ids }: Pick<Elements, 'wtb_id' | 'product_ids'>,
  { locale, visible }: BlockContext,
): WhereToBuyProps | undefined {
  const wtbId = wtb_id.value.trim();
  if (wtbId === '') return undefined;
  const eans = visible(product_ids.linkedItems)
    .map(({ elements }) => elements.data_ean.value.trim())
    .filter((ean) => ean !== '')
    .join(',');
  const { script, page, host } = shopProvider('whereToBuy', { wtb: wtbId, ean: eans, locale });
  return { script, page, wtbId, eans, locale, texts: shopTexts(locale, host) };
}
