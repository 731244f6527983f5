'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LinkButton } from '../components/button/link-button.tsx';
import { useLocaleCode } from './locale-context.tsx';

/** Sign in and create account, each leading back to this page. */
export function SignInLinks() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const here = encodeURIComponent(usePathname());
  return (
    <>
      <LinkButton href={`/auth/login?locale=${locale}&returnUrl=${here}`} variant="quiet" size="small">
        {t('signIn')}
      </LinkButton>
      <LinkButton href={`/auth/register?locale=${locale}&returnUrl=${here}`} size="small">
        {t('register')}
      </LinkButton>
    </>
  );
}
