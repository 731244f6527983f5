import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { messageTag } from '@merrowvale/shared/locales.ts';
import { type LinkedReminders, linkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import linkStyles from '../../components/link-panel/link-panel.module.css';
import { unlessInvalid } from '../../lib/api/api-error.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import styles from './reminder-actions.module.css';
import { ActionButton, ReminderCard } from './reminder-card.tsx';

type ReminderActionsProps = BlockProps<'reminder_actions'>;

/**
 * Use it for the page that links in reminders open, to mark a dose as given or to be reminded again. Use it
 * once; it consists of plain forms, so that it works in any browser and without signing in.
 */
export async function ReminderActions(props: ReminderActionsProps) {
  const { context } = props;
  const token = new URLSearchParams(context.query).get('token');
  const found = token
    ? await unlessInvalid(callFromServer(messageLinksEndpoints.readReminderLink, { query: { token } }))
    : undefined;
  return (
    <>
      {/* Keeps the token in the address out of the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      {token && found ? <Actions {...props} token={token} found={found} /> : <InvalidLink {...props} />}
    </>
  );
}

type ActionsProps = ReminderActionsProps & { token: string; found: LinkedReminders };

function Actions({ item, context, token, found }: ActionsProps) {
  const { locale, query } = context;
  const t = translator(locale);
  const { date, reminders } = found;
  const chosen = new URLSearchParams(query).get('reminder') ?? undefined;
  const open = reminders.filter(({ dose }) => dose.state !== 'given');
  const canGiveAll = open.length > 1 && open.every((each) => each.open.includes('given'));
  const ordered = reminders.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
  return (
    <div className={styles.panel}>
      <div className="stack gap-3 justify-items-center text-center">
        <Glyph name={open.length === 0 ? 'circle-check' : 'bell'} className={linkStyles.mark} />
        <Heading item={item} context={context} found={found} />
        <p className={linkStyles.soft}>
          {t('reminderActions.due', { date: formatDate(date, messageTag(locale), 'full') })}
        </p>
      </div>
      {canGiveAll && (
        <ActionButton token={token} action="given" wide>
          {t('reminderActions.allGiven')}
        </ActionButton>
      )}
      <ul id="later" className="stack gap-4">
        {ordered.map((reminder) => (
          <ReminderCard
            key={reminder.id}
            titleId={context.uniqueId(`reminder-${reminder.id}`)}
            reminder={reminder}
            token={token}
            locale={locale}
          />
        ))}
      </ul>
      <p className="cluster gap-3 justify-center">
        {found.audience === 'owner' && (
          <a
            href={screenAddress(item.elements.reminders_url.value, '/reminders', locale)}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('reminderActions.toReminders')}
          </a>
        )}
        {found.stopUrl && (
          <a href={found.stopUrl} className={buttonClass({ variant: 'quiet' })}>
            {t('reminderActions.stop')}
          </a>
        )}
      </p>
    </div>
  );
}

/** The question, or the outcome after an action. Each dose shows its own state. */
function Heading({ item: { elements }, context, found }: Omit<ActionsProps, 'token'>) {
  const t = translator(context.locale);
  const done = new URLSearchParams(context.query).get('done');
  const action = linkAction.safeParse(done).data;
  if (found.reminders.length === 0) return <h1 className={linkStyles.title}>{t('reminderActions.gone')}</h1>;
  if (action || done === 'nothing')
    return <h1 className={linkStyles.title}>{t(`reminderActions.done.${action ?? 'nothing'}`)}</h1>;
  const isAllGiven = found.reminders.every(({ dose }) => dose.state === 'given');
  if (isAllGiven) return <h1 className={linkStyles.title}>{t('reminderActions.allDone')}</h1>;
  return (
    <>
      <h1 className={linkStyles.title}>
        {elements.title.value || t('reminderActions.heading', { count: found.reminders.length })}
      </h1>
      <p className={linkStyles.soft}>{elements.text.value || t('reminderActions.text')}</p>
    </>
  );
}

function InvalidLink({ item, context: { locale } }: ReminderActionsProps) {
  const t = translator(locale);
  return (
    <div className={styles.panel}>
      <div className="stack gap-3 justify-items-center text-center">
        <h1 className={linkStyles.title}>{t('reminderActions.invalidTitle')}</h1>
        <p className={linkStyles.soft}>{t('reminderActions.invalidText')}</p>
        <a
          href={screenAddress(item.elements.reminders_url.value, '/reminders', locale)}
          className={buttonClass({})}
        >
          {t('reminderActions.toReminders')}
        </a>
      </div>
    </div>
  );
}
