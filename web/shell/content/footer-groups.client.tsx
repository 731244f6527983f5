'use client';

import { type ReactNode, useId, useState } from 'react';
import styles from './footer-groups.module.css';

export type FooterGroup = { key: string; title: string; links: ReactNode };

/** Groups of links: side by side on wide screens; on small ones each opens on demand and closes the one before. */
export function FooterGroups({ groups }: { groups: readonly FooterGroup[] }) {
  const [open, setOpen] = useState<string>();
  const id = useId();
  return (
    <div className={styles.groups}>
      {groups.map(({ key, title, links }) => (
        <section key={key} className={styles.group}>
          <h2 className={styles.heading}>
            <span className={styles.title}>{title}</span>
            <button
              type="button"
              aria-expanded={open === key}
              aria-controls={`${id}-${key}`}
              className={styles.toggle}
              onClick={() => setOpen(afterPress(open, key))}
            >
              {title}
            </button>
          </h2>
          <div id={`${id}-${key}`} data-open={open === key} className={styles.panel}>
            {links}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Which group is open after a press on a heading. */
export function afterPress(open: string | undefined, pressed: string): string | undefined {
  return open === pressed ? undefined : pressed;
}
