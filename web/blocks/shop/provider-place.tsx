import type { ReactNode } from 'react';
import type { Translate } from '../../lib/i18n/translate.ts';
import { ConsentNotice, Notice } from '../frame/consent-notice.tsx';
import styles from './shop.module.css';
import type { ShopMessages } from './shop-texts.ts';
import type { ProviderState } from './use-provider.ts';

type ProviderPlaceProps = {
  state: ProviderState;
  /** The provider's own page. */
  page: string;
  t: Translate<Pick<ShopMessages, 'consent' | 'open' | 'cookies' | 'unavailable'>>;
  /** The element that the provider’s script fills. */
  children: ReactNode;
};

export function ProviderPlace({ state, page, t, children }: ProviderPlaceProps) {
  switch (state) {
    case 'blocked':
      return <ConsentNotice title="" t={t} src={page} look="plain" />;
    case 'failed':
      return <Notice title="" look="plain" text={t('unavailable')} page={{ src: page, text: t('open') }} />;
    case 'loading':
      return (
        <div aria-busy className="stack place-items-center">
          <span aria-hidden className={styles.spinner} />
        </div>
      );
    case 'ready':
      return children;
  }
}
