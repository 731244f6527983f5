import { translator } from '../../lib/i18n/translator.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { shopProvider } from '../../lib/shops/shop-provider.ts';
import type { BlockProps } from '../block.ts';
import { BuyLink } from '../islands.client.tsx';
import { isComplete } from '../shop/offer.ts';
import { shopTexts } from '../shop/shop-texts.ts';

/**
 * Use it to sell one product; its shop opens in a window on the page. In a product header it can sell the size that
 * the visitor has chosen.
 */
export function ClickToBuySingle({ item, context }: BlockProps<'click_to_buy_single'>) {
  const { elements } = item;
  const { locale } = context;
  const accountId = elements.account_id.value.trim();
  if (accountId === '') return null;
  const offer = { sku: elements.product_id.value.trim(), offerId: elements.offer_id.value.trim() };
  const follows = elements.follows_choice.value[0]?.codename === 'yes';
  // A button that follows the visitor's choice logs missing values in the browser.
  if (!follows && !isComplete(offer)) {
    logProblem('A click-to-buy widget needs a sku and an offerId.', 'At least one of them is missing.', {
      ...offer,
      block: item.system.codename,
      path: context.path,
    });
    return null;
  }
  const { host, script, page } = shopProvider('clickToBuy', {});
  return (
    <BuyLink
      script={script}
      page={page}
      text={elements.text.value || translator(locale)('shops.buy')}
      accountId={accountId}
      offer={offer}
      follows={follows}
      locale={locale}
      texts={shopTexts(locale, host)}
    />
  );
}
