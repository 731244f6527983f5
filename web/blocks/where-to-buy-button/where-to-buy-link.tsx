import styles from '../shop/shop.module.css';
import type { ShopMessages } from '../shop/shop-messages.ts';
import { ShopNote } from '../shop/shop-note.tsx';
import { useProvider } from '../shop/use-provider.ts';

type WhereToBuyLinkProps = {
  script: string;
  /** The provider's own page with the same products. */
  page: string;
  text: string;
  className: string;
  wtbId: string;
  /** Separated by commas. */
  eans: string;
  locale: string;
  messages: ShopMessages;
};

/**
 * A link to the provider's page. Once the provider's script has loaded, it recognizes the link by its attributes and
 * shows the shops on this page instead.
 */
export function WhereToBuyLink({
  script,
  page,
  text,
  className,
  wtbId,
  eans,
  locale,
  messages,
}: WhereToBuyLinkProps) {
  const state = useProvider({ script });
  return (
    <div className={styles.shop}>
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
      <ShopNote state={state} messages={messages} />
    </div>
  );
}
