import type { Locale } from '@merrowvale/shared/locales.ts';
import { LinkButton } from '../components/button/link-button.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { PetIcon } from '../components/pet-icon/pet-icon.tsx';
import { translator } from '../lib/i18n/translator.ts';
import { PageFrame } from './page-frame.tsx';

/** What an anonymous visitor sees in place of an owner's page; signing in leads back to it. */
export function SignInPrompt({ locale, returnUrl }: { locale: Locale; returnUrl: string }) {
  const t = translator(locale);
  const query = `locale=${locale}&returnUrl=${encodeURIComponent(returnUrl)}`;
  return (
    <PageFrame narrow>
      <h1 className="visually-hidden">{t('signInPrompt.title')}</h1>
      <EmptyState
        title={t('signInPrompt.title')}
        picture={
          <>
            <PetIcon species="dog" imageReference="dog-spaniel" size="large" />
            <PetIcon species="cat" imageReference="cat-tabby" size="large" />
          </>
        }
        action={
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', justifyContent: 'center' }}>
            <LinkButton href={`/auth/login?${query}`}>{t('shell.signIn')}</LinkButton>
            <LinkButton href={`/auth/register?${query}`} variant="secondary">
              {t('shell.register')}
            </LinkButton>
          </div>
        }
      >
        {t('signInPrompt.text')}
      </EmptyState>
    </PageFrame>
  );
}
