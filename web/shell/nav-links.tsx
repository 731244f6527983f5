'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useLocaleCode } from './locale-context.tsx';

/** The signed-in owner's pages; the current one is marked. */
export function NavLinks({ className, onNavigate }: { className: string; onNavigate?: () => void }) {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const pathname = usePathname();
  const links = [
    { href: `/${locale}/pets`, label: t('myPets') },
    { href: `/${locale}/reminders`, label: t('myReminders') },
  ];
  return links.map(({ href, label }) => (
    <li key={href}>
      <Link
        href={href}
        className={className}
        aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined}
        {...(onNavigate && { onClick: onNavigate })}
      >
        {label}
      </Link>
    </li>
  ));
}
