'use client';

import { Menu as MenuIcon, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './nav-toggle.module.css';

type NavToggleProps = { label: string; children: ReactNode };

/** Navigation that a button opens on small screens. Going to another page closes it. */
export function NavToggle({ label, children }: NavToggleProps) {
  const path = usePathname();
  // Remembers where it was opened, so that any other page finds it closed.
  const [openAt, setOpenAt] = useState<string>();
  const navVisible = openAt !== undefined && openAt === (path ?? '');
  const id = useId();
  useEffect(() => {
    if (!navVisible) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(undefined);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [navVisible]);
  const Sign = navVisible ? X : MenuIcon;
  return (
    <div className={styles.nav}>
      <button
        type="button"
        aria-label={label}
        aria-expanded={navVisible}
        aria-controls={id}
        className={styles.button}
        onClick={() => setOpenAt(navVisible ? undefined : (path ?? ''))}
      >
        <Sign aria-hidden />
      </button>
      <div id={id} data-open={navVisible} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
