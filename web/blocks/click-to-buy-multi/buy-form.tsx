import { useId, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import type { Offer } from '../shop/offer.ts';
import { ShopNote } from '../shop/shop-note.tsx';
import type { ShopMessages } from '../shop/shop-texts.ts';
import { useProvider } from '../shop/use-provider.ts';
import styles from './buy-form.module.css';

type BuyFormProps = {
  script: string;
  /** The provider's own page. */
  page: string;
  text: string;
  label: string;
  accountId: string;
  offers: readonly (Offer & { name: string })[];
  locale: string;
  texts: IslandTexts<ShopMessages>;
};

/**
 * Products to choose from, as a form that opens the chosen one on the provider's page. Once the provider's script has
 * loaded, it recognizes the button by its attributes and opens the shop on this page instead.
 */
export function BuyFormView({ script, page, text, label, accountId, offers, locale, texts }: BuyFormProps) {
  const t = useTexts(texts);
  const id = useId();
  const [sku, setSku] = useState(offers[0]?.sku ?? '');
  const state = useProvider({ script });
  const chosen = offers.find((offer) => offer.sku === sku);
  return (
    <form {...scriptsWhen('consented')} action={page} target="_blank" className={styles.form} rel="noopener">
      <input type="hidden" name="account" value={accountId} />
      <input type="hidden" name="locale" value={locale} />
      <ChoiceCards
        id={id}
        legend={label}
        kind="radio"
        name="sku"
        choices={offers.map((offer) => ({ value: offer.sku, label: offer.name }))}
        chosen={[sku]}
        onChange={({ target }) => setSku(target.value)}
      />
      <div className="stack gap-2 justify-items-start">
        <button
          type="submit"
          className={buttonClass({})}
          {...(state === 'ready' &&
            chosen && {
              'aria-haspopup': 'dialog',
              'data-click-to-buy': accountId,
              'data-sku': chosen.sku,
              'data-offer-id': chosen.offerId,
              'data-locale': locale,
            })}
        >
          {text}
        </button>
        <ShopNote state={state} t={t} />
      </div>
    </form>
  );
}
