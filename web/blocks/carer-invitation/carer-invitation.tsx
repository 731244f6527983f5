import { carerEndpoints } from '@merrowvale/shared/endpoints/carer-endpoints.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import type { CarerInvitation as Invitation } from '@merrowvale/shared/schemas/carer.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import linkStyles from '../../components/link-panel/link-panel.module.css';
import { LinkPanel } from '../../components/link-panel/link-panel.tsx';
import { unlessInvalid } from '../../lib/api/api-error.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { dayOf, formatDate } from '../../lib/i18n/dates.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
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
  const invitation = token
    ? await unlessInvalid(callFromServer(carerEndpoints.showCarerInvitation, { query: { token } }))
    : undefined;
  return (
    <>
      {/* Keeps the token in the address out of the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      {token && invitation ? (
        <Answered {...props} token={token} invitation={invitation} done={query.get('done')} />
      ) : (
        <Message {...props} glyph="bell-off" message="invalid" />
      )}
    </>
  );
}

type InvitationProps = CarerInvitationProps & { token: string; invitation: Invitation; done: string | null };

function Answered({ done, ...props }: InvitationProps) {
  const { state } = props.invitation;
  if (state === 'pending' || state === 'active') return <Choices {...props} done={done} />;
  const ending = done === 'declined' || done === 'left' ? done : 'ended';
  return <Message {...props} glyph={ending === 'ended' ? 'bell-off' : 'circle-check'} message={ending} />;
}

/** Forms to accept or decline, and later to change the settings or to end the help. */
function Choices({ item: { elements }, context, token, invitation, done }: InvitationProps) {
  const { locale } = context;
  const t = translator(locale);
  const { inviter, expiresAt, state } = invitation;
  const isActive = state === 'active';
  const heading = isActive ? 'activeHeading' : 'heading';
  const refuse = isActive ? 'leave' : 'decline';
  const text = isActive
    ? t(`carerInvitation.${done === 'accepted' ? 'accepted' : 'activeText'}`)
    : elements.text.value;
  return (
    <LinkPanel
      glyph={isActive ? 'circle-check' : 'bell'}
      title={inviter ? t(`carerInvitation.${heading}`, { inviter }) : t(`carerInvitation.${heading}Unnamed`)}
      text={text || t('carerInvitation.text')}
    >
      <form method="post" action={actionOf('accept', token)} className="stack gap-4 w-full text-start">
        <CarerPreferences locale={locale} invitation={invitation} />
        <button type="submit" className={buttonClass({ wide: true })}>
          {t(isActive ? 'carerInvitation.save' : 'carerInvitation.accept')}
        </button>
      </form>
      <form method="post" action={actionOf(refuse, token)} className={linkStyles.choice}>
        <button
          type="submit"
          className={buttonClass({ variant: 'secondary', wide: true })}
          aria-describedby={`carer-${refuse}`}
        >
          {t(`carerInvitation.${refuse}`)}
        </button>
        <p id={`carer-${refuse}`}>{t(`carerInvitation.${refuse}Text`)}</p>
      </form>
      {!isActive && expiresAt && (
        <p className="soft text-sm">
          {t('carerInvitation.until', {
            date: formatDate(dayOf(expiresAt, locale), languageTag(locale), 'long'),
          })}
        </p>
      )}
    </LinkPanel>
  );
}

type MessageProps = CarerInvitationProps & {
  glyph: 'bell-off' | 'circle-check';
  message: 'declined' | 'left' | 'ended' | 'invalid';
};

function Message({ context: { locale }, glyph, message }: MessageProps) {
  const t = translator(locale);
  return (
    <LinkPanel
      glyph={glyph}
      title={t(`carerInvitation.${message}`)}
      text={t(`carerInvitation.${message}Text`)}
    />
  );
}

function actionOf(action: 'accept' | 'decline' | 'leave', token: string): string {
  return `/api/carer-invitations/${action}?token=${encodeURIComponent(token)}`;
}
