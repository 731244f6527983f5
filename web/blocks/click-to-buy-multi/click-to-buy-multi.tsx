import { logProblem } from '../../lib/log-problem.ts';
import { shopProvider } from '../../lib/shops/shop-provider.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { BuyForm } from '../islands.client.tsx';
import { isComplete } from '../shop/offer.ts';
import { shopTexts } from '../shop/shop-texts.ts';

/**
 * Use it to sell one of several products, such as the sizes of one; the first is preselected. Products without an id
 * or an offer are left out.
 */
export function ClickToBuyMulti({ item, context }: BlockProps<'click_to_buy_multi'>) {
  const { text, label, account_id, products } = item.elements;
  const { locale } = context;
  const accountId = account_id.value.trim();
  if (accountId === '') return null;
  const offers = context
    .visible(products.linkedItems)
    .map(({ elements: { name, product_id, offer_id } }) => ({
      name: name.value,
      sku: product_id.value.trim(),
      offerId: offer_id.value.trim(),
    }));
  const sold = offers.filter(isComplete);
  for (const { sku, offerId } of offers.filter((offer) => !isComplete(offer))) {
    logProblem('A click-to-buy widget needs a sku and an offerId.', 'At least one of them is missing.', {
      sku,
      offerId,
      block: item.system.codename,
      path: context.path,
    });
  }
  if (sold.length === 0) return null;
  const { shops } = messagesFor(locale);
  const { host, script, page } = shopProvider('clickToBuy', {});
  return (
    <BuyForm
      script={script}
      page={page}
      text={text.value || shops.buy}
      label={label.value || shops.choose}
      accountId={accountId}
      offers={sold}
      locale={locale}
      texts={shopTexts(locale, host)}
    />
  );
}
