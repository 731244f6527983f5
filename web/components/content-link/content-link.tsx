import { isHarmlessUrl, localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ComponentProps, ReactNode } from 'react';

type ContentLinkProps = {
  href: string;
  locale: Locale;
  newTab?: boolean;
  /** Uses the address unchanged, for callers that have already resolved it. */
  asIs?: boolean;
  current?: boolean;
  /** The address without the page's query, if scripts are to add it. */
  keepsQuery?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** If the address could run code, only the link's text is rendered. */
export function ContentLink({
  href,
  locale,
  newTab = false,
  asIs = false,
  current = false,
  keepsQuery,
  className,
  children,
}: ContentLinkProps) {
  if (!isHarmlessUrl(href)) return <span className={className}>{children}</span>;
  const address = asIs ? href : localizedUrl(href, locale);
  const attributes = {
    className,
    ...(current && { 'aria-current': 'page' as const }),
    ...(keepsQuery !== undefined && { 'data-keeps-query': localizedUrl(keepsQuery, locale) }),
    ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }),
  };
  return (
    <a href={address} {...attributes}>
      {children}
    </a>
  );
}

export function OptionalLink(props: ComponentProps<typeof ContentLink>) {
  if (props.href === '') return <span className={props.className}>{props.children}</span>;
  return <ContentLink {...props} />;
}
