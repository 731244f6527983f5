'use client';

import { Menu } from '@base-ui/react/menu';
import { CircleUserRound, LogOut, UserPen } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { buttonClass } from '../components/button/button-class.ts';
import { joinClasses } from '../components/join-classes.ts';
import { useLocaleCode } from './locale-context.tsx';
import menu from './menu.module.css';
import { SignOutForm } from './sign-out-form.tsx';

export type AccountSummary = { name: string | null; email: string | null };

export function AccountMenu({ account }: { account: AccountSummary }) {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const pathname = usePathname();
  const signOut = useRef<HTMLButtonElement>(null);
  return (
    <>
      <SignOutForm>
        <button type="submit" ref={signOut} hidden>
          {t('signOut')}
        </button>
      </SignOutForm>
      <Menu.Root>
        <Menu.Trigger className={buttonClass({ variant: 'quiet', size: 'icon' })} aria-label={t('account')}>
          <CircleUserRound aria-hidden />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner
            role="region"
            aria-label={t('account')}
            className={joinClasses(menu.positioner)}
            sideOffset={8}
            align="end"
          >
            <Menu.Popup className={joinClasses(menu.popup)} aria-label={t('account')}>
              <Menu.Group>
                <Menu.GroupLabel className={joinClasses(menu.label)}>
                  {t('signedInAs')}
                  <strong>{account.name ?? account.email}</strong>
                </Menu.GroupLabel>
                <Menu.LinkItem
                  href={`/auth/profile?locale=${locale}&returnUrl=${encodeURIComponent(pathname)}`}
                  className={joinClasses(menu.item)}
                >
                  <UserPen aria-hidden />
                  {t('editProfile')}
                </Menu.LinkItem>
                <Menu.Item className={joinClasses(menu.item)} onClick={() => signOut.current?.click()}>
                  <LogOut aria-hidden />
                  {t('signOut')}
                </Menu.Item>
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}
