import type { Locale } from '@merrowvale/shared/locales.ts';
import { Mail, MessageSquareText } from 'lucide-react';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './sample-messages.module.css';

/** What a reminder looks like, before anyone signs up for one. */
export function SampleMessages({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <section className={styles.band} aria-labelledby="samples">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id="samples" className={styles.title}>
            {t('home.sampleTitle')}
          </h2>
          <p className={styles.lead}>{t('home.sampleText')}</p>
        </div>
        <figure className={styles.email}>
          <div className={styles.emailHead}>
            <PetIcon species="dog" imageReference="dog-beagle" size="small" />
            <div className={styles.emailFrom}>
              <strong>{t('home.sampleEmailFrom')}</strong>
              <span>{t('home.sampleEmailSubject')}</span>
            </div>
            <time className={styles.time} dateTime="09:00">
              {t('home.sampleTime')}
            </time>
          </div>
          <div className={styles.emailBody}>
            <p className={styles.hello}>{t('home.sampleEmailHello')}</p>
            <p>{t('home.sampleEmailBody')}</p>
            <span className={styles.emailAction}>{t('home.sampleEmailAction')}</span>
          </div>
          <figcaption className={styles.caption}>
            <Mail aria-hidden /> {t('home.sampleEmailCaption')}
          </figcaption>
        </figure>
        <figure className={styles.phone}>
          <div className={styles.screen}>
            <p className={styles.bubble}>{t('home.sampleText1')}</p>
            <p className={styles.bubble}>{t('home.sampleText2')}</p>
          </div>
          <figcaption className={styles.caption}>
            <MessageSquareText aria-hidden /> {t('home.sampleTextCaption')}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
