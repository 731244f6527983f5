import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import styles from './unsubscribe.module.css';

type UnsubscribeProps = BlockProps<'unsubscribe'>;

/**
 * Where the link in a reminder leads that stops it: asks what should stop, and says what has. Use it once.
 * It is made of plain forms, so that it works in any browser.
 */
export function Unsubscribe(props: UnsubscribeProps) {
  const query = new URLSearchParams(props.context.query);
  const done = query.get('done');
  const token = query.get('token');
  return (
    <>
      {/* The token in the address is nobody else's business. */}
      <meta name="referrer" content="no-referrer" />
      {done === 'reminder' || done === 'all' ? (
        <Done {...props} scope={done} />
      ) : token ? (
        <Question {...props} token={token} />
      ) : (
        <InvalidLink {...props} />
      )}
    </>
  );
}

function Question({ item: { elements }, context: { locale }, token }: UnsubscribeProps & { token: string }) {
  const t = translator(locale);
  const action = (scope: 'reminder' | 'all') =>
    `/api/unsubscribe?token=${encodeURIComponent(token)}&scope=${scope}`;
  return (
    <div className={styles.panel}>
      <Glyph name="bell-off" className={styles.mark} />
      <h1 className={styles.title}>{elements.title.value || t('unsubscribe.heading')}</h1>
      <p className={styles.soft}>{elements.text.value || t('unsubscribe.text')}</p>
      <form method="post" action={action('reminder')} className={styles.choice}>
        <p>{t('unsubscribe.oneText')}</p>
        <button type="submit" className={buttonClass({ wide: true })}>
          {t('unsubscribe.one')}
        </button>
      </form>
      <form method="post" action={action('all')} className={styles.choice}>
        <p>{t('unsubscribe.allText')}</p>
        <button type="submit" className={buttonClass({ variant: 'secondary', wide: true })}>
          {t('unsubscribe.all')}
        </button>
      </form>
      <a
        href={screenAddress(elements.keep_url.value, '/', locale)}
        className={buttonClass({ variant: 'quiet' })}
      >
        {t('unsubscribe.keep')}
      </a>
    </div>
  );
}

function Done({ item, context: { locale }, scope }: UnsubscribeProps & { scope: 'reminder' | 'all' }) {
  const t = translator(locale);
  return (
    <div className={styles.panel}>
      <Glyph name="circle-check" className={styles.mark} />
      <h1 className={styles.title}>
        {scope === 'all' ? t('unsubscribe.doneAll') : t('unsubscribe.doneReminder')}
      </h1>
      <p className={styles.soft}>
        {scope === 'all' ? t('unsubscribe.doneAllText') : t('unsubscribe.doneReminderText')}
      </p>
      <a href={remindersUrl(item, locale)} className={buttonClass({ variant: 'secondary' })}>
        {t('unsubscribe.toReminders')}
      </a>
    </div>
  );
}

function InvalidLink({ item, context: { locale } }: UnsubscribeProps) {
  const t = translator(locale);
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>{t('unsubscribe.invalidTitle')}</h1>
      <p className={styles.soft}>{t('unsubscribe.invalidText')}</p>
      <a href={remindersUrl(item, locale)} className={buttonClass({})}>
        {t('unsubscribe.toReminders')}
      </a>
    </div>
  );
}

function remindersUrl(
  { elements }: UnsubscribeProps['item'],
  locale: UnsubscribeProps['context']['locale'],
): string {
  return screenAddress(elements.reminders_url.value, '/reminders', locale);
}
