'use client';

import { Menu } from '@base-ui/react/menu';
import { Check, Globe } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../components/button/button-class.ts';
import { joinClasses } from '../components/join-classes.ts';
import { useLocaleCode } from './locale-context.tsx';
import menu from './menu.module.css';
import { offeredLocales } from './offered-locales.ts';

/** Leads to the same page in another locale. */
export function LocaleMenu() {
  const t = useTranslations('shell');
  const current = useLocaleCode();
  const rest = usePathname().split('/').slice(2).join('/');
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({ variant: 'quiet', size: 'icon' })} aria-label={t('language')}>
        <Globe aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner
          role="region"
          aria-label={t('language')}
          className={joinClasses(menu.positioner)}
          sideOffset={8}
          align="end"
        >
          <Menu.Popup className={joinClasses(menu.popup)} aria-label={t('language')}>
            {offeredLocales.map(({ code, name, lang }) => (
              <Menu.LinkItem
                key={code}
                href={rest ? `/${code}/${rest}` : `/${code}`}
                className={joinClasses(menu.item)}
                lang={lang}
                aria-current={code === current ? 'true' : undefined}
                onClick={(event) => {
                  event.currentTarget.search = window.location.search;
                }}
              >
                {name}
                {code === current && <Check aria-hidden className={menu.tick} />}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
