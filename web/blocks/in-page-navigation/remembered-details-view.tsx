import { useLayoutEffect, useRef } from 'react';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import styles from './in-page-navigation.module.css';
import { rememberOpen, wasOpen } from './open-state.ts';

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
