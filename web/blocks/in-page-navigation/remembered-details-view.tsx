import { useLayoutEffect, useRef } from 'react';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { storedText, storeText } from '../../lib/storage.ts';
import styles from './in-page-navigation.module.css';

type RememberedDetailsProps = { page: string; title: string; children: Elements };

export function RememberedDetailsView({ page, title, children }: RememberedDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (details.current) details.current.open = wasOpen(() => window.localStorage, page);
  }, [page]);
  return (
    <details
      ref={details}
      open
      onToggle={(event) => rememberOpen(() => window.localStorage, page, event.currentTarget.open)}
    >
      <summary className={styles.title}>
        <span>{title}</span>
        <Glyph name="chevron-down" className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}

type Keeper = Parameters<typeof storedText>[0];

const keyOf = (page: string) => `in-page-navigation:${page}`;

/** True if the page's navigation was left open; also true on a first visit and if storage is blocked. */
export function wasOpen(keeper: Keeper, page: string): boolean {
  return storedText(keeper, keyOf(page)) !== 'closed';
}

export function rememberOpen(keeper: Keeper, page: string, open: boolean): void {
  storeText(keeper, keyOf(page), open ? 'open' : 'closed');
}
