import type { Locale } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { StepBar } from '../../components/step-bar/step-bar.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './registration.module.css';

type RegistrationProps = {
  elements: ContentItemOf<'adopt_wizard'>['elements'];
  locale: Locale;
  returnUrl: string;
};

/** The first step: the identity provider's registration, which returns to this page's second step. */
export function Registration({ elements, locale, returnUrl }: RegistrationProps) {
  const t = translator(locale);
  const back = new URLSearchParams({ locale, returnUrl });
  const screenSet = elements.registration_screen.value.trim() || 'light';
  const steps = [t('adoption.registrationStep'), t('adoption.petStep'), t('adoption.summaryStep')];
  return (
    <section className="mx-auto max-46">
      <StepBar label={t('petForm.steps')} steps={steps} current={0} />
      <div className={styles.picture}>
        <PetIcon species="dog" imageReference="dog-spaniel" size="large" />
        <PetIcon species="cat" imageReference="cat-tabby" size="large" />
      </div>
      <h1 className={styles.title}>{elements.registration_title.value || t('adoption.registrationTitle')}</h1>
      <p className="mt-4 measure soft text-lg">{t('adoption.registrationText')}</p>
      <p className={styles.actions}>
        <a
          href={`/auth/register?${back}&${new URLSearchParams({ screenSet })}`}
          className={buttonClass({ size: 'large' })}
        >
          {t('adoption.register')}
        </a>
        <span>
          <span>{t('adoption.haveAccount')}</span> <a href={`/auth/login?${back}`}>{t('shell.signIn')}</a>
        </span>
      </p>
      <p className={styles.privacy}>{t('adoption.privacy')}</p>
    </section>
  );
}
