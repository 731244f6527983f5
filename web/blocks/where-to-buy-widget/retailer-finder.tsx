import { cssVariables } from '../../components/css-variables.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { useTexts } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { ProviderPlace } from '../shop/provider-place.tsx';
import styles from '../shop/shop.module.css';
import { useProvider } from '../shop/use-provider.ts';
import type { WhereToBuyProps } from '../shop/where-to-buy.ts';

export function RetailerFinderView({ script, page, wtbId, eans, locale, texts }: WhereToBuyProps) {
  const t = useTexts(texts);
  const state = useProvider({ script });
  return (
    <div
      {...scriptsWhen('consented')}
      className={joinClasses(styles.place, state !== 'blocked' && styles.filled)}
      style={cssVariables({ 'place-height': '44rem' })}
    >
      <ProviderPlace state={state} page={page} t={t}>
        <div data-wtb-id={wtbId} data-ean={eans} data-locale={locale} />
      </ProviderPlace>
    </div>
  );
}
