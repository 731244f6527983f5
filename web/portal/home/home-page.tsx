import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { BellRing, CalendarHeart, HandHeart, LockKeyhole, PawPrint, Sunrise } from 'lucide-react';
import { LinkButton } from '../../components/button/link-button.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { HeroIllustration } from './hero-illustration.tsx';
import styles from './home-page.module.css';
import { SampleMessages } from './sample-messages.tsx';

type HomePageProps = { locale: Locale; identity: Identity | undefined };

export function HomePage({ locale, identity }: HomePageProps) {
  const t = translator(locale);
  const steps = [
    { icon: PawPrint, title: t('home.step1'), text: t('home.step1Text') },
    { icon: CalendarHeart, title: t('home.step2'), text: t('home.step2Text') },
    { icon: BellRing, title: t('home.step3'), text: t('home.step3Text') },
  ];
  const assurances = [
    { icon: Sunrise, title: t('home.trust1'), text: t('home.trust1Text') },
    { icon: LockKeyhole, title: t('home.trust2'), text: t('home.trust2Text') },
    { icon: HandHeart, title: t('home.trust3'), text: t('home.trust3Text') },
  ];
  return (
    <>
      <Hero locale={locale} identity={identity} />
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps" className={styles.sectionTitle}>
          {t('home.stepsTitle')}
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ icon: Icon, title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.stepMark} aria-hidden>
                <Icon />
                <span className={styles.stepNumber}>{index + 1}</span>
              </span>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p className={styles.soft}>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <SampleMessages locale={locale} />
      <section className={styles.section} aria-labelledby="assurances">
        <h2 id="assurances" className="visually-hidden">
          {t('home.trustTitle')}
        </h2>
        <ul className={styles.assurances}>
          {assurances.map(({ icon: Icon, title, text }) => (
            <li key={title} className={styles.assurance}>
              <Icon aria-hidden />
              <div>
                <h3 className={styles.assuranceTitle}>{title}</h3>
                <p className={styles.soft}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.closing} aria-labelledby="closing">
        <h2 id="closing" className={styles.closingTitle}>
          {t('home.closingTitle')}
        </h2>
        {identity ? (
          <LinkButton href={`/${locale}/pets`} variant="inverse">
            {t('home.toPets')}
          </LinkButton>
        ) : (
          <LinkButton href={`/auth/register?locale=${locale}&returnUrl=/${locale}/pets`} variant="inverse">
            {t('home.start')}
          </LinkButton>
        )}
      </section>
    </>
  );
}

function Hero({ locale, identity }: HomePageProps) {
  const t = translator(locale);
  const returnUrl = encodeURIComponent(`/${locale}/pets`);
  const greeting = identity?.firstName
    ? t('home.welcomeBack', { name: identity.firstName })
    : t('home.welcomeBackPlain');
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.heroText}>
        <p className={styles.eyebrow}>{identity ? greeting : t('home.eyebrow')}</p>
        <h1 id="hero" className={styles.heroTitle}>
          {t('home.heading')}
        </h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <div className={styles.heroActions}>
          {identity ? (
            <>
              <LinkButton href={`/${locale}/pets`}>{t('home.toPets')}</LinkButton>
              <LinkButton href={`/${locale}/reminders`} variant="secondary">
                {t('home.toReminders')}
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton href={`/auth/register?locale=${locale}&returnUrl=${returnUrl}`}>
                {t('home.start')}
              </LinkButton>
              <LinkButton href={`/auth/login?locale=${locale}&returnUrl=${returnUrl}`} variant="secondary">
                {t('home.signIn')}
              </LinkButton>
            </>
          )}
        </div>
      </div>
      <HeroIllustration title={t('home.illustration')} />
    </section>
  );
}
