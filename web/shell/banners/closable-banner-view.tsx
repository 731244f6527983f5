import { useEffect, useState } from 'react';
import { IconButton } from '../../components/button/icon-button.tsx';
import type { Elements } from '../../components/elements.ts';
import { closedBanners, closedBannersIn, closingCookie } from './closed-banners.ts';
import styles from './notification-banner.module.css';

type ClosableBannerProps = { codename: string; label: string; closeLabel: string; children: Elements };

/** A banner until it is closed. A page restored from the back/forward cache does not show it again. */
export function ClosableBannerView({ codename, label, closeLabel, children }: ClosableBannerProps) {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => setClosed(closedBanners(closedBannersIn(document.cookie)).includes(codename)), [codename]);
  if (isClosed) return null;
  const close = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
    document.cookie = closingCookie(document.cookie, codename);
    setClosed(true);
  };
  return (
    // A script in the page hides it before it is painted if it was closed.
    <aside data-banner={codename} aria-label={label} className={styles.banner} suppressHydrationWarning>
      {children}
      <IconButton icon="x" label={closeLabel} className={styles.close} onClick={close} />
    </aside>
  );
}
