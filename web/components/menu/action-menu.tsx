import { Menu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../button/button-class.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './menu.module.css';

type ActionMenuProps = {
  /** Names the button and its menu. */
  label: string;
  look: ButtonLook;
  align?: ComponentProps<typeof Menu.Positioner>['align'];
  items: readonly { icon: LucideIcon; label: string; isDanger?: boolean; act: () => void }[];
  /** The content of the button. */
  children: ReactNode;
};

export function ActionMenu({ label, look, align, items, children }: ActionMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass(look)} aria-label={label}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner
          role="region"
          aria-label={label}
          className={joinClasses(styles.positioner)}
          sideOffset={6}
          align={align}
        >
          <Menu.Popup className={joinClasses(styles.popup)} aria-label={label}>
            {items.map(({ icon: Icon, label: text, isDanger = false, act }) => (
              <Menu.Item
                key={text}
                className={joinClasses(styles.item, isDanger && styles.danger)}
                onClick={act}
              >
                <Icon aria-hidden />
                <span>{text}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
