import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { ReactNode } from 'react';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { PageAddress } from '../page-context.ts';

type ShellLinkProps = {
  link: ContentItemOf<'navigation_link'>;
  address: PageAddress;
  className?: string | undefined;
  children?: ReactNode;
};

/** A link of a menu, with its words unless something else is drawn in it. The one to this page is marked. */
export function ShellLink({ link: { elements }, address, className, children }: ShellLinkProps) {
  const href = shellAddress(elements.url.value, address);
  return (
    <ContentLink
      asIs
      href={href}
      locale={address.locale}
      current={href === address.path}
      newTab={elements.open_link_in_new_tab.value[0]?.codename === 'yes'}
      className={className}
    >
      {children ?? elements.text.value}
    </ContentLink>
  );
}

/** Where a link of a menu leads. Account screens are told the locale, and the page to come back to. */
export function shellAddress(url: string, { locale, path, query }: PageAddress): string {
  if (!isAccountScreen(url)) return localizedUrl(url, locale);
  return `${url}?locale=${locale}&returnUrl=${encodeURIComponent(`${path}${query}`)}`;
}

/** Whether an address is one of the screens for signing in, registering or changing one's details. */
export function isAccountScreen(url: string): boolean {
  return /^\/auth\/\w+$/.test(url);
}
