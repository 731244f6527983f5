import { useTexts } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import styles from '../shop/shop.module.css';
import { ShopNote } from '../shop/shop-note.tsx';
import { useProvider } from '../shop/use-provider.ts';
import type { WhereToBuyProps } from '../shop/where-to-buy.ts';

type WhereToBuyLinkProps = WhereToBuyProps & { text: string; className: string };

/**
 * A link to the provider's page. Once the provider's script has loaded, it recognizes the link by its attributes and
 * shows the shops on this page instead.
 */
export function WhereToBuyLinkView({ text, className, ...shops }: WhereToBuyLinkProps) {
  const { script, page, wtbId, eans, locale, texts } = shops;
  const t = useTexts(texts);
  const state = useProvider({ script });
  return (
    <div {...scriptsWhen('consented')} className={styles.shop}>
      <a
        href={page}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        data-product-ids={eans}
        {...(state === 'ready' && {
          'aria-haspopup': 'dialog',
          'data-wtb-id': wtbId,
          'data-ean': eans,
          'data-locale': locale,
        })}
      >
        {text}
      </a>
      <ShopNote state={state} t={t} />
    </div>
  );
}
