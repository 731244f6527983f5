import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { pageWithQuery } from '../../lib/shops/shop-provider.ts';
import { isComplete, type Offer, offerInAddress } from '../shop/offer.ts';
import styles from '../shop/shop.module.css';
import { ShopNote } from '../shop/shop-note.tsx';
import type { ShopMessages } from '../shop/shop-texts.ts';
import { useProvider } from '../shop/use-provider.ts';
import looks from './buy-link.module.css';

type BuyLinkProps = {
  script: string;
  /** The provider's own page. */
  page: string;
  text: string;
  accountId: string;
  /** The product as rendered by the server. */
  offer: Offer;
  /** Sells the variant in the address instead, once the address contains another one. */
  follows: boolean;
  locale: string;
  texts: IslandTexts<ShopMessages>;
};

/**
 * A link to the product on the provider's page. Once the provider's script has loaded, it recognizes the link by its
 * attributes and opens the shop on this page instead.
 */
export function BuyLinkView({ offer: rendered, follows, script, texts, ...link }: BuyLinkProps) {
  const t = useTexts(texts);
  const address = useSearchParams();
  const { sku, offerId } = follows ? offerInAddress(rendered, `${address ?? ''}`) : rendered;
  const state = useProvider({ script });
  const isSold = isComplete({ sku, offerId });
  useEffect(() => {
    if (!isSold) console.error('A click-to-buy widget needs a sku and an offerId.', { sku, offerId });
  }, [isSold, sku, offerId]);
  const { page, text, accountId, locale } = link;
  return (
    <div {...scriptsWhen('consented')} className={styles.shop}>
      {isSold ? (
        <a
          href={pageWithQuery(page, { account: accountId, sku, offer: offerId, locale })}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({})}
          {...(state === 'ready' && {
            'aria-haspopup': 'dialog',
            'data-click-to-buy': accountId,
            'data-sku': sku,
            'data-offer-id': offerId,
            'data-locale': locale,
          })}
        >
          {text}
        </a>
      ) : (
        <p className={looks.notSold}>{t('notSold')}</p>
      )}
      <ShopNote state={state} t={t} />
    </div>
  );
}
