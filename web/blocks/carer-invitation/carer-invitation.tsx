import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import {
  defaultTimeZone,
  type Locale,
  languageLocales,
  languages,
  messageTag,
} from '@merrowvale/shared/locales.ts';
import type { ShownInvitation as Invitation } from '@merrowvale/shared/schemas/carer.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import fieldStyles from '../../components/field/field.module.css';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import linkStyles from '../../components/link-panel/link-panel.module.css';
import { LinkPanel } from '../../components/link-panel/link-panel.tsx';
import { unlessInvalid } from '../../lib/api/api-error.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { dayOf, formatDate } from '../../lib/i18n/dates.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { zoneNames, zoneOf } from '../../portal/account/send-times.ts';
import type { BlockProps } from '../block.ts';

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
    ? await unlessInvalid(callFromServer(messageLinksEndpoints.showCarerInvitation, { query: { token } }))
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
  const { locale, uniqueId } = context;
  const t = translator(locale);
  const { inviter, expiresAt, state } = invitation;
  const isActive = state === 'active';
  const heading = isActive ? 'activeHeading' : 'heading';
  const refuse = isActive ? 'leave' : 'decline';
  const refusal = uniqueId(`carer-${refuse}`);
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
        <CarerPreferences context={context} invitation={invitation} />
        <button type="submit" className={buttonClass({ wide: true })}>
          {t(isActive ? 'carerInvitation.save' : 'carerInvitation.accept')}
        </button>
      </form>
      <form method="post" action={actionOf(refuse, token)} className={linkStyles.choice}>
        <button
          type="submit"
          className={buttonClass({ variant: 'secondary', wide: true })}
          aria-describedby={refusal}
        >
          {t(`carerInvitation.${refuse}`)}
        </button>
        <p id={refusal}>{t(`carerInvitation.${refuse}Text`)}</p>
      </form>
      {!isActive && expiresAt && (
        <p className="soft text-sm">
          {t('carerInvitation.until', {
            date: formatDate(dayOf(expiresAt, locale), messageTag(locale), 'long'),
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

/** The languages that messages are available in, each named in its own language. */
const choices: readonly { value: Locale; label: string }[] = [
  ...languages.map((language) => ({ value: languageLocales[language], label: ownName(language) })),
  { value: 'us', label: ownName('en-US') },
];

function ownName(tag: string): string {
  const names = new Intl.DisplayNames([tag], {
    type: 'language',
    languageDisplay: 'standard',
    style: 'short',
  });
  const name = names.of(tag) ?? tag;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type CarerPreferencesProps = { context: BlockContext; invitation: Invitation };

function CarerPreferences({ context: { locale, uniqueId }, invitation }: CarerPreferencesProps) {
  const t = translator(locale);
  const isActive = invitation.state === 'active';
  const language = isActive ? invitation.language : locale;
  const timeZone = isActive ? invitation.timeZone : defaultTimeZone(locale);
  const isListed = choices.some(({ value }) => value === language);
  return (
    <>
      <Choice
        id={uniqueId('carer-language')}
        name="language"
        label={t('carerInvitation.language')}
        choices={isListed ? choices : [{ value: language, label: language }, ...choices]}
        defaultValue={language}
      />
      <Choice
        id={uniqueId('carer-time-zone')}
        name="timeZone"
        label={t('carerInvitation.timeZone')}
        hint={t('carerInvitation.timeZoneHint')}
        choices={zoneNames(timeZone).map((label) => ({ value: zoneOf(label), label }))}
        defaultValue={timeZone}
        data-own-zone={isActive ? undefined : ''}
      />
    </>
  );
}

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
  defaultValue: string;
  /** The shell selects the browser's own time zone. */
  'data-own-zone'?: '' | undefined;
};

/**
 * A select that looks like the form fields but uses no hooks: blocks are rendered outside of React's own
 * render.
 */
function Choice({ id, name, label, hint, choices, ...select }: ChoiceProps) {
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="soft text-xs leading-4">
          {hint}
        </p>
      )}
      <div className="row items-center relative">
        <select
          id={id}
          name={name}
          {...select}
          aria-describedby={hint && `${id}-hint`}
          className={joinClasses(fieldStyles.input, fieldStyles.select)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Glyph name="chevron-down" className={fieldStyles.chevron} />
      </div>
    </div>
  );
}
