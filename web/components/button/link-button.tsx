import Link from 'next/link';
import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook & { 'data-cta'?: boolean };

/** Addresses under /auth are outside the app, so they load as full pages. */
export function LinkButton({ variant, size, wide, className, href, ...rest }: LinkButtonProps) {
  const classes = joinClasses(buttonClass({ variant, size, wide }), className);
  if (typeof href === 'string' && href.startsWith('/auth/')) {
    return (
      <a
        href={href}
        className={classes}
        onClick={rest.onClick}
        aria-label={rest['aria-label']}
        data-cta={rest['data-cta']}
      >
        {rest.children}
      </a>
    );
  }
  return <Link href={href} {...rest} className={classes} />;
}
