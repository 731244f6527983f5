import type { Locale } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { translator } from '../../lib/i18n/translator.ts';

type SignInPromptProps = {
  locale: Locale;
  returnUrl: string;
  /** What the visitor gets after signing in: their own pets, or rebates. */
  for: 'pets' | 'rebates';
  /** True if the page already has its main heading. */
  isTitled: boolean | undefined;
};

/** Shown to anonymous visitors instead of an owner's screen; signing in returns to the page. */
export function SignInPrompt({ locale, returnUrl, for: subject, isTitled = false }: SignInPromptProps) {
  const t = translator(locale);
  const query = `locale=${locale}&returnUrl=${encodeURIComponent(returnUrl)}`;
  return (
    <div className="mx-auto max-46">
      {!isTitled && <h1 className="visually-hidden">{t('signInPrompt.title')}</h1>}
      <EmptyState
        title={t('signInPrompt.title')}
        picture={
          <>
            <PetIcon species="dog" imageReference="dog-spaniel" size="large" />
            <PetIcon species="cat" imageReference="cat-tabby" size="large" />
          </>
        }
        action={
          <div className="cluster gap-3 justify-center">
            <a href={`/auth/login?${query}`} data-cta className={buttonClass({})}>
              {t('shell.signIn')}
            </a>
            <a href={`/auth/register?${query}`} data-cta className={buttonClass({ variant: 'secondary' })}>
              {t('shell.register')}
            </a>
          </div>
        }
      >
        {t(subject === 'pets' ? 'signInPrompt.text' : 'signInPrompt.rebates')}
      </EmptyState>
    </div>
  );
}
