import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ReactNode } from 'react';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { interfaceLocale, otherTag } from '../../lib/i18n/interface-locale.ts';
import type { AnyItem, BlockContext, PageAddress } from '../../lib/pages/block-context.ts';
import { ContentLink } from '../content-link/content-link.tsx';
import { Icon } from '../icon/icon.tsx';

export type NavigationLinks = readonly ContentItemOf<'navigation_link'>[];

type LinkListProps = {
  links: NavigationLinks;
  context: BlockContext;
  className?: string | undefined;
  linkClass?: string | undefined;
  iconSize?: 'xs' | 'sm';
};

export function LinkList({ links, context, className, linkClass, iconSize = 'xs' }: LinkListProps) {
  const shown = completeLinks(links, context);
  if (shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map((link) => (
        <li key={link.system.codename} data-item={link.system.id} lang={linkTag(link, context.locale)}>
          <ShellLink link={link} address={context} className={linkClass}>
            <Icon name={link.elements.icon.value} size={iconSize} />
            <span>{link.elements.text.value}</span>
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}

/** A link may come from another locale than the site's own texts beside it. */
export function linkTag({ system }: Pick<AnyItem, 'system'>, locale: Locale): string | undefined {
  const around = interfaceLocale(locale);
  return otherTag(system.language ?? around, around);
}

type NamedLink = AnyItem & { elements: Record<'text' | 'url', { value: string }> };

/** Links that this visitor may see and that have both a label and an address. */
export function completeLinks<Link extends NamedLink>(
  links: readonly Link[],
  { visible }: Pick<BlockContext, 'visible'>,
): Link[] {
  return visible(links).filter(({ elements: { text, url } }) => text.value !== '' && url.value !== '');
}

type ShellLinkProps = {
  link: ContentItemOf<'navigation_link'>;
  address: PageAddress;
  className?: string | undefined;
  children?: ReactNode;
};

/** A menu link, with its label unless `children` are given. The link to the current page is marked. */
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

/** The address of a menu link. Account screens receive the locale and the page to return to. */
export function shellAddress(url: string, { locale, path, query }: PageAddress): string {
  if (!isAccountScreen(url)) return localizedUrl(url, locale);
  return `${url}?locale=${locale}&returnUrl=${encodeURIComponent(`${path}${query}`)}`;
}

export function isAccountScreen(url: string): boolean {
  return /^\/auth\/\w+$/.test(url);
}
