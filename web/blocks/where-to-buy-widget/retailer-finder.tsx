import { cssVariables } from '../../components/css-variables.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { ProviderPlace } from '../shop/provider-place.tsx';
import styles from '../shop/shop.module.css';
import type { ShopMessages } from '../shop/shop-messages.ts';
import { useProvider } from '../shop/use-provider.ts';

type RetailerFinderProps = {
  script: string;
  page: string;
  wtbId: string;
  /** Separated by commas. */
  eans: string;
  locale: string;
  messages: ShopMessages;
};

/** The element that the provider's script fills with its list of shops. */
export function RetailerFinder({ script, page, wtbId, eans, locale, messages }: RetailerFinderProps) {
  const state = useProvider({ script });
  return (
    <div
      className={joinClasses(styles.place, state !== 'blocked' && styles.filled)}
      style={cssVariables({ 'place-height': '44rem' })}
    >
      <ProviderPlace state={state} page={page} messages={messages}>
        <div data-wtb-id={wtbId} data-ean={eans} data-locale={locale} />
      </ProviderPlace>
    </div>
  );
}
