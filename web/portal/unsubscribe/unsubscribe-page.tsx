import type { Locale } from '@merrowvale/shared/locales.ts';
import { BellOff, CircleCheck } from 'lucide-react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './unsubscribe-page.module.css';

type UnsubscribePageProps = { locale: Locale; token: string | undefined; done: string | undefined };

/** Asks what should stop; plain forms, so that it works in any browser and without JavaScript. */
export function UnsubscribePage({ locale, token, done }: UnsubscribePageProps) {
  if (done === 'reminder' || done === 'all') return <Done locale={locale} scope={done} />;
  return token ? <Question locale={locale} token={token} /> : <InvalidLink locale={locale} />;
}

function Question({ locale, token }: { locale: Locale; token: string }) {
  const t = translator(locale);
  const action = (scope: 'reminder' | 'all') =>
    `/api/unsubscribe?token=${encodeURIComponent(token)}&scope=${scope}`;
  return (
    <div className={styles.panel}>
      <BellOff aria-hidden className={styles.mark} />
      <h1 className={styles.title}>{t('unsubscribe.heading')}</h1>
      <p className={styles.soft}>{t('unsubscribe.text')}</p>
      <form method="post" action={action('reminder')} className={styles.choice}>
        <p>{t('unsubscribe.oneText')}</p>
        <Button type="submit" wide>
          {t('unsubscribe.one')}
        </Button>
      </form>
      <form method="post" action={action('all')} className={styles.choice}>
        <p>{t('unsubscribe.allText')}</p>
        <Button type="submit" variant="secondary" wide>
          {t('unsubscribe.all')}
        </Button>
      </form>
      <LinkButton href={`/${locale}`} variant="quiet">
        {t('unsubscribe.keep')}
      </LinkButton>
    </div>
  );
}

function Done({ locale, scope }: { locale: Locale; scope: 'reminder' | 'all' }) {
  const t = translator(locale);
  return (
    <div className={styles.panel}>
      <CircleCheck aria-hidden className={styles.mark} />
      <h1 className={styles.title}>
        {scope === 'all' ? t('unsubscribe.doneAll') : t('unsubscribe.doneReminder')}
      </h1>
      <p className={styles.soft}>
        {scope === 'all' ? t('unsubscribe.doneAllText') : t('unsubscribe.doneReminderText')}
      </p>
      <LinkButton href={`/${locale}/reminders`} variant="secondary">
        {t('unsubscribe.toReminders')}
      </LinkButton>
    </div>
  );
}

function InvalidLink({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>{t('unsubscribe.invalidTitle')}</h1>
      <p className={styles.soft}>{t('unsubscribe.invalidText')}</p>
      <LinkButton href={`/${locale}/reminders`}>{t('unsubscribe.toReminders')}</LinkButton>
    </div>
  );
}
