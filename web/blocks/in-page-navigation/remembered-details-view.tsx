import { useLayoutEffect, useRef } from 'react';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { deviceStorage } from '../../lib/storage.ts';
import styles from './in-page-navigation.module.css';

type RememberedDetailsProps = { page: string; title: string; children: Elements };

export function RememberedDetailsView({ page, title, children }: RememberedDetailsProps) {
  const key = `in-page-navigation:${page}`;
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    // Also open on a first visit, or if storage is blocked.
    if (details.current) details.current.open = deviceStorage.read(key) !== 'closed';
  }, [key]);
  return (
    <details
      ref={details}
      data-scripts="near"
      open
      onToggle={({ currentTarget: { open } }) => deviceStorage.write(key, open ? 'open' : 'closed')}
    >
      <summary className={styles.title}>
        <span>{title}</span>
        <Glyph name="chevron-down" className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
