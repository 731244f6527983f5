import { isHarmlessUrl, localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ReactNode } from 'react';

type ContentLinkProps = {
  href: string;
  locale: Locale;
  newTab?: boolean;
  /** Takes the address as it is, where its own rule has been applied to it. */
  asIs?: boolean;
  /** Whether it leads to the page it stands on. */
  current?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A link that an editor has set. One that could run code is shown as its text alone. */
export function ContentLink({
  href,
  locale,
  newTab = false,
  asIs = false,
  current = false,
  className,
  children,
}: ContentLinkProps) {
  if (!isHarmlessUrl(href)) return <span className={className}>{children}</span>;
  const address = asIs ? href : localizedUrl(href, locale);
  const attributes = {
    className,
    ...(current && { 'aria-current': 'page' as const }),
    ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }),
  };
  return (
    <a href={address} {...attributes}>
      {children}
    </a>
  );
}
