import { buttonClass } from '../../components/button/button-class.ts';
import linkStyles from '../../components/link-panel/link-panel.module.css';
import { LinkPanel } from '../../components/link-panel/link-panel.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

type UnsubscribeProps = BlockProps<'unsubscribe'>;

/**
 * Use it for the page that the stop link in reminders opens: it asks what to stop, and confirms it. Use it
 * once; it consists of plain forms, so that it works in any browser.
 */
export function Unsubscribe(props: UnsubscribeProps) {
  const query = new URLSearchParams(props.context.query);
  const done = query.get('done');
  const token = query.get('token');
  const asCarer = query.get('as') === 'carer';
  return (
    <>
      {/* Keeps the token in the address out of the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      {done === 'reminder' || done === 'all' ? (
        <Done {...props} scope={done} asCarer={asCarer} />
      ) : token ? (
        <Question {...props} token={token} asCarer={asCarer} />
      ) : (
        <InvalidLink {...props} />
      )}
    </>
  );
}

type QuestionProps = UnsubscribeProps & { token: string; asCarer: boolean };

/** For a carer, “all” ends the help: a carer has no account in which to switch it on again. */
function Question({ item: { elements }, context, token, asCarer }: QuestionProps) {
  const { locale, uniqueId } = context;
  const [one, all] = [uniqueId('unsubscribe-one'), uniqueId('unsubscribe-all')];
  const t = translator(locale);
  const action = (scope: 'reminder' | 'all') =>
    `/api/unsubscribe?token=${encodeURIComponent(token)}&scope=${scope}`;
  return (
    <LinkPanel
      glyph="bell-off"
      title={elements.title.value || t('unsubscribe.heading')}
      text={asCarer ? t('unsubscribe.carer.text') : elements.text.value || t('unsubscribe.text')}
    >
      <form method="post" action={action('reminder')} className={linkStyles.choice}>
        <button type="submit" className={buttonClass({ wide: true })} aria-describedby={one}>
          {t('unsubscribe.one')}
        </button>
        <p id={one}>{t(asCarer ? 'unsubscribe.carer.oneText' : 'unsubscribe.oneText')}</p>
      </form>
      <form method="post" action={action('all')} className={linkStyles.choice}>
        <button
          type="submit"
          className={buttonClass({ variant: 'secondary', wide: true })}
          aria-describedby={all}
        >
          {t(asCarer ? 'unsubscribe.carer.all' : 'unsubscribe.all')}
        </button>
        <p id={all}>{t(asCarer ? 'unsubscribe.carer.allText' : 'unsubscribe.allText')}</p>
      </form>
      <a
        href={screenAddress(elements.keep_url.value, '/', locale)}
        className={buttonClass({ variant: 'quiet' })}
      >
        {t(asCarer ? 'unsubscribe.carer.keep' : 'unsubscribe.keep')}
      </a>
    </LinkPanel>
  );
}

type DoneProps = UnsubscribeProps & { scope: 'reminder' | 'all'; asCarer: boolean };

function Done({ item: { elements }, context: { locale }, scope, asCarer }: DoneProps) {
  const t = translator(locale);
  const messages = asCarer ? carerMessages : ownerMessages;
  return (
    <LinkPanel glyph="circle-check" title={t(messages[scope].title)} text={t(messages[scope].text)}>
      {!asCarer && (
        <a
          href={screenAddress(elements.reminders_url.value, '/reminders', locale)}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('unsubscribe.toReminders')}
        </a>
      )}
    </LinkPanel>
  );
}

const ownerMessages = {
  reminder: { title: 'unsubscribe.doneReminder', text: 'unsubscribe.doneReminderText' },
  all: { title: 'unsubscribe.doneAll', text: 'unsubscribe.doneAllText' },
} as const;

const carerMessages = {
  reminder: { title: 'unsubscribe.doneReminder', text: 'unsubscribe.carer.doneReminderText' },
  all: { title: 'unsubscribe.carer.doneAll', text: 'unsubscribe.carer.doneAllText' },
} as const;

function InvalidLink({ item: { elements }, context: { locale } }: UnsubscribeProps) {
  const t = translator(locale);
  return (
    <LinkPanel title={t('unsubscribe.invalidTitle')} text={t('unsubscribe.invalidText')}>
      <a href={screenAddress(elements.reminders_url.value, '/reminders', locale)} className={buttonClass({})}>
        {t('unsubscribe.toReminders')}
      </a>
    </LinkPanel>
  );
}
