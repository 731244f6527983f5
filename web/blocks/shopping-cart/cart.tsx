import { useId, useState } from 'react';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { ProviderPlace } from '../shop/provider-place.tsx';
import shop from '../shop/shop.module.css';
import type { ShopMessages } from '../shop/shop-texts.ts';
import { useProvider } from '../shop/use-provider.ts';
import styles from './cart.module.css';

type CartProps = {
  provider: { script: string; styleSheet?: string; page: string };
  client: { clientCode: string; clientBrand: string };
  source: { dataSourceId: string; dataSourceType: string };
  defaultProduct: string;
  weights: readonly { weight: string; productId: string }[];
  locale: string;
  texts: IslandTexts<ShopMessages>;
};

/** The element that the provider's script fills with its cart; a chosen weight changes the product in it. */
export function CartView({ provider, client, source, defaultProduct, weights, locale, texts }: CartProps) {
  const t = useTexts(texts);
  const id = useId();
  const [productId, setProductId] = useState(defaultProduct);
  const state = useProvider(provider);
  const chosen = weights.findIndex((option) => option.productId === productId);
  return (
    <div
      {...scriptsWhen('consented')}
      className={joinClasses(shop.place, styles.place, state !== 'blocked' && shop.filled)}
    >
      <ProviderPlace state={state} page={provider.page} t={t}>
        <div className={styles.cart}>
          {weights.length > 0 && (
            <ChoiceCards
              id={id}
              legend={t('weight')}
              kind="radio"
              name={id}
              choices={weights.map(({ weight }, index) => ({ value: `${index}`, label: weight }))}
              chosen={[`${chosen}`]}
              onChange={({ target }) => setProductId(weights[Number(target.value)]?.productId ?? productId)}
            />
          )}
          <div
            data-shopping-cart=""
            data-client-code={client.clientCode}
            data-client-brand={client.clientBrand}
            data-master-product-id={productId}
            data-source-id={source.dataSourceId}
            data-source-type={source.dataSourceType}
            data-locale={locale}
          />
        </div>
      </ProviderPlace>
    </div>
  );
}
