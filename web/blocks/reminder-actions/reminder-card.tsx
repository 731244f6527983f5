import { type Locale, messageTag } from '@merrowvale/shared/locales.ts';
import type { LinkAction, LinkedReminder } from '@merrowvale/shared/schemas/reminder-link.ts';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import linkStyles from '../../components/link-panel/link-panel.module.css';
import { formatDate } from '../../lib/i18n/dates.ts';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './reminder-actions.module.css';

type ReminderCardProps = { titleId: string; reminder: LinkedReminder; token: string; locale: Locale };

export function ReminderCard(props: ReminderCardProps) {
  const { titleId, token, locale } = props;
  const { id, petName, productName, dose, open } = props.reminder;
  const t = translator(locale);
  return (
    <li className={styles.card}>
      <h2 id={titleId} className="stack text-xl break">
        <span>{petName}</span> <span className={styles.product}>{productName}</span>
      </h2>
      <State {...props} />
      {dose.state !== 'given' && <Choices {...props} />}
      {dose.state === 'given' && open.includes('undo') && (
        <div className="cluster gap-3 items-center">
          <ActionButton
            token={token}
            action="undo"
            reminder={id}
            describedBy={titleId}
            variant="secondary"
            size="small"
          >
            {t('reminderActions.undo')}
          </ActionButton>
          <span className="soft text-sm">{t('reminderActions.undoHint')}</span>
        </div>
      )}
    </li>
  );
}

function State({ reminder, locale }: ReminderCardProps) {
  const { dose, givenOn, remindAgainOn, open } = reminder;
  const t = translator(locale);
  const day = (date: string) => formatDate(date, messageTag(locale), 'long');
  if (dose.state === 'given' && givenOn)
    return (
      <p className={styles.given}>
        <Glyph name="circle-check" className="flex-none" />
        <span>{t(`reminderActions.givenBy.${dose.by ?? 'owner'}`, { date: day(givenOn) })}</span>
      </p>
    );
  if (remindAgainOn)
    return <p className={linkStyles.soft}>{t('reminderActions.repeatOn', { date: day(remindAgainOn) })}</p>;
  if (dose.state === 'dismissed') return <p className={linkStyles.soft}>{t('reminderActions.dismissed')}</p>;
  return open.includes('given') ? null : <p className={linkStyles.soft}>{t('reminderActions.tooEarly')}</p>;
}

function Choices({ titleId, reminder: { id, dose, open }, token, locale }: ReminderCardProps) {
  const t = translator(locale);
  const later = (['tomorrow', 'in-three-days', 'not-now'] as const).filter(
    (action) => open.includes(action) && !(action === 'not-now' && dose.state === 'dismissed'),
  );
  const shared = { token, reminder: id, describedBy: titleId };
  return (
    <>
      {open.includes('given') && (
        <ActionButton {...shared} action="given" wide>
          <Glyph name="check" />
          <span>{t('reminderActions.given')}</span>
        </ActionButton>
      )}
      {later.length > 0 && (
        <div className="cluster gap-3 items-center">
          {later.map((action) => (
            <ActionButton key={action} {...shared} action={action} variant="secondary" size="small">
              {t(`reminderActions.${action}`)}
            </ActionButton>
          ))}
        </div>
      )}
    </>
  );
}

type ActionButtonProps = ButtonLook & {
  token: string;
  action: LinkAction;
  /** One of the message's reminders; undefined for all of them. */
  reminder?: string;
  /** Id of the text above the buttons that identifies the reminder. */
  describedBy?: string;
  children: ReactNode;
};

/**
 * A form with a single button. Its address contains all parameters, and the token is the only authorisation
 * it needs.
 */
export function ActionButton({ token, action, reminder, describedBy, children, ...look }: ActionButtonProps) {
  const query = new URLSearchParams({ token, action, ...(reminder !== undefined && { reminder }) });
  return (
    <form method="post" action={`/api/reminder-links?${query}`}>
      <button type="submit" className={buttonClass(look)} aria-describedby={describedBy}>
        {children}
      </button>
    </form>
  );
}
