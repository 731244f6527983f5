import { languageTag } from '@merrowvale/shared/locales.ts';
import type { CarerInvitation as Invitation } from '@merrowvale/shared/schemas/carer.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import styles from './carer-invitation.module.css';
import { CarerPreferences } from './carer-preferences.tsx';

type CarerInvitationProps = BlockProps<'carer_invitation'>;

/**
 * Use it for the page that invitations to help link to, where a carer accepts, declines, changes language and
 * time zone, or ends the help. Use it once; it consists of plain forms, so that it works in any browser and
 * without signing in.
 */
export async function CarerInvitation(props: CarerInvitationProps) {
  const { context } = props;
  const query = new URLSearchParams(context.query);
  const token = query.get('token');
  const invitation = token ? await context.carerInvitation?.(token) : undefined;
  return (
    <>
      {/* Keeps the token in the address out of the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      <div className={styles.panel}>
        {token && invitation ? (
          <Answered {...props} token={token} invitation={invitation} done={query.get('done')} />
        ) : (
          <Message {...props} glyph="bell-off" message="invalid" />
        )}
      </div>
    </>
  );
}

type AnsweredProps = CarerInvitationProps & { token: string; invitation: Invitation; done: string | null };

function Answered({ done, ...props }: AnsweredProps) {
  const { state } = props.invitation;
  if (state === 'pending') return <Question {...props} />;
  if (state === 'active') return <Settings {...props} done={done} />;
  const ending = done === 'declined' || done === 'left' ? done : 'ended';
  return <Message {...props} glyph={ending === 'ended' ? 'bell-off' : 'circle-check'} message={ending} />;
}

function Question({ item: { elements }, context, token, invitation }: Omit<AnsweredProps, 'done'>) {
  const { locale } = context;
  const t = translator(locale);
  const { inviter, expiresAt } = invitation;
  return (
    <>
      <Glyph name="bell" className={styles.mark} />
      <h1 className={styles.title}>
        {inviter ? t('carerInvitation.heading', { inviter }) : t('carerInvitation.headingUnnamed')}
      </h1>
      <p className={styles.soft}>{elements.text.value || t('carerInvitation.text')}</p>
      <form method="post" action={actionOf('accept', token)} className={styles.form}>
        <CarerPreferences locale={locale} invitation={invitation} />
        <button type="submit" className={buttonClass({ wide: true })}>
          {t('carerInvitation.accept')}
        </button>
      </form>
      <form method="post" action={actionOf('decline', token)} className={styles.choice}>
        <button
          type="submit"
          className={buttonClass({ variant: 'secondary', wide: true })}
          aria-describedby="carer-decline"
        >
          {t('carerInvitation.decline')}
        </button>
        <p id="carer-decline">{t('carerInvitation.declineText')}</p>
      </form>
      {expiresAt && (
        <p className={styles.note}>
          {t('carerInvitation.until', {
            date: formatDate(expiresAt.slice(0, 10), languageTag(locale), 'long'),
          })}
        </p>
      )}
    </>
  );
}

function Settings({ context: { locale }, token, invitation, done }: AnsweredProps) {
  const t = translator(locale);
  const { inviter } = invitation;
  return (
    <>
      <Glyph name="circle-check" className={styles.mark} />
      <h1 className={styles.title}>
        {inviter
          ? t('carerInvitation.activeHeading', { inviter })
          : t('carerInvitation.activeHeadingUnnamed')}
      </h1>
      <p className={styles.soft} {...(done === 'accepted' && { role: 'status' })}>
        {done === 'accepted' ? t('carerInvitation.accepted') : t('carerInvitation.activeText')}
      </p>
      <form method="post" action={actionOf('accept', token)} className={styles.form}>
        <CarerPreferences locale={locale} invitation={invitation} />
        <button type="submit" className={buttonClass({ wide: true })}>
          {t('carerInvitation.save')}
        </button>
      </form>
      <form method="post" action={actionOf('leave', token)} className={styles.choice}>
        <button
          type="submit"
          className={buttonClass({ variant: 'secondary', wide: true })}
          aria-describedby="carer-leave"
        >
          {t('carerInvitation.leave')}
        </button>
        <p id="carer-leave">{t('carerInvitation.leaveText')}</p>
      </form>
    </>
  );
}

type MessageProps = CarerInvitationProps & {
  glyph: 'bell-off' | 'circle-check';
  message: 'declined' | 'left' | 'ended' | 'invalid';
};

function Message({ context: { locale }, glyph, message }: MessageProps) {
  const t = translator(locale);
  return (
    <>
      <Glyph name={glyph} className={styles.mark} />
      <h1 className={styles.title}>{t(`carerInvitation.${message}`)}</h1>
      <p className={styles.soft}>{t(`carerInvitation.${message}Text`)}</p>
    </>
  );
}

function actionOf(action: 'accept' | 'decline' | 'leave', token: string): string {
  return `/api/carer-invitations/${action}?token=${encodeURIComponent(token)}`;
}
