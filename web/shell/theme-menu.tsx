'use client';

import { Menu } from '@base-ui/react/menu';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../components/button/button-class.ts';
import { joinClasses } from '../components/join-classes.ts';
import menu from './menu.module.css';
import { type Theme, themeCookie, themeFrom } from './theme.ts';
import { useTheme } from './use-theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

export function ThemeMenu({ initial }: { initial: Theme }) {
  const t = useTranslations('shell');
  const [theme, setTheme] = useTheme(initial, themeCookie);
  const labels = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') };
  const Current = icons[theme];
  return (
    <Menu.Root>
      <Menu.Trigger
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
        aria-label={`${t('theme')}: ${labels[theme]}`}
      >
        <Current aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner
          role="region"
          aria-label={t('theme')}
          className={joinClasses(menu.positioner)}
          sideOffset={8}
          align="end"
        >
          <Menu.Popup className={joinClasses(menu.popup)} aria-label={t('theme')}>
            <Menu.RadioGroup value={theme} onValueChange={(value: string) => setTheme(themeFrom(value))}>
              {(['system', 'light', 'dark'] as const).map((value) => {
                const Icon = icons[value];
                return (
                  <Menu.RadioItem key={value} value={value} className={joinClasses(menu.item)} closeOnClick>
                    <Icon aria-hidden />
                    {labels[value]}
                    <Menu.RadioItemIndicator className={joinClasses(menu.tick)}>
                      <Check aria-hidden />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                );
              })}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
