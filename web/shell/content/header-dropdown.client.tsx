'use client';

import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import menu from '../menu.module.css';
import styles from './header-dropdown.module.css';
import { isWideTitle } from './header-rules.ts';

export type DropdownEntry = { key: string; text: string; href: string; icon: ReactNode };

/** The company's other sites. Its closed form is wide enough for a long title. */
export function HeaderDropdown({ title, entries }: { title: string; entries: readonly DropdownEntry[] }) {
  return (
    <Menu.Root>
      <Menu.Trigger className={joinClasses(styles.trigger, isWideTitle(title) && styles.wide)}>
        <span className={styles.title}>{title}</span>
        <ChevronDown aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={joinClasses(menu.positioner)} sideOffset={8} align="start">
          <Menu.Popup className={joinClasses(menu.popup)} aria-label={title}>
            {entries.map(({ key, text, href, icon }) => (
              <Menu.LinkItem key={key} href={href} className={joinClasses(menu.item)}>
                {icon}
                {text}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
