import type {
  ListedSession,
  ListedSignIn,
  SessionOrigin,
} from '@merrowvale/shared/schemas/listed-session.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronDown, Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import disclosure from '../../components/disclosure/disclosure.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { calendarFeedQuery, sessionsQuery, signInsQuery } from '../../lib/api/queries.ts';
import { formatDateTime } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useDeviceName } from '../devices/switch-on.tsx';
import { OneButtonForm } from '../owner/action-form.tsx';
import { useOwnerZone } from '../use-today.ts';
import { changeCalendarFeed, endOtherSessionsAction, endSessionAction } from './account-actions.ts';
import rows from './account-list.module.css';
import { LoadedSection } from './loaded-section.tsx';
import styles from './sessions.module.css';

export function Sessions() {
  const t = useTranslations('sessions');
  const { data: feed } = useQuery(calendarFeedQuery(useLocaleCode()));
  return (
    <LoadedSection id="sessions" texts="sessions" query={sessionsQuery} height="6rem">
      {(known) => (
        <>
          <ul className={rows.list}>
            {known.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
            {feed && <FeedRow createdAt={feed.createdAt} />}
          </ul>
          {feed && <p className={rows.soft}>{t('calendarToo')}</p>}
          <div id="sign-out" className={rows.actions}>
            {(feed || known.some(({ isCurrent }) => !isCurrent)) && <EndOthers />}
            <EndAll />
          </div>
        </>
      )}
    </LoadedSection>
  );
}

function SessionRow({ session }: { session: ListedSession }) {
  const t = useTranslations('sessions');
  const tag = useMessageTag();
  const details = useId();
  const place = signInLocation(session, tag);
  const device = useDeviceName(session);
  return (
    <li className={joinClasses(rows.row, styles.session)}>
      <DeviceIcon device={session} className={styles.icon} />
      <div className={rows.text}>
        <p className={rows.name}>
          <span>{device}</span> {session.isCurrent && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p id={details} className={joinClasses(rows.soft, styles.details)}>
          {place && <span>{t('signedIn', { place })}</span>}
          <time dateTime={session.lastSeenAt}>
            {t('lastSeen', { time: formatDateTime(session.lastSeenAt, tag, useOwnerZone()) })}
          </time>
        </p>
      </div>
      {!session.isCurrent && <EndOne session={session} device={device} details={details} />}
    </li>
  );
}

/** The calendar address, which gives access to an owner's dates like a session. */
function FeedRow({ createdAt }: { createdAt: string }) {
  const t = useTranslations('sessions');
  const tFeed = useTranslations('calendarFeed');
  const tag = useMessageTag();
  const details = useId();
  const end = useServerAction(changeCalendarFeed, {
    refreshes: [calendarFeedQuery(useLocaleCode()).queryKey],
    onDone: () => showToast(tFeed('offDone')),
  });
  return (
    <li className={joinClasses(rows.row, styles.session)}>
      <CalendarDays aria-hidden className={styles.icon} />
      <div className={rows.text}>
        <p className={rows.name}>{t('calendar')}</p>
        <p id={details} className={joinClasses(rows.soft, styles.details)}>
          <span>{t('calendarText')}</span>
          <time dateTime={createdAt}>
            {t('calendarSince', { date: formatDateTime(createdAt, tag, useOwnerZone()) })}
          </time>
        </p>
      </div>
      <OneButtonForm
        formClass={styles.end}
        action={end}
        name="step"
        value="end"
        variant="quiet"
        size="small"
        aria-label={`${tFeed('off')}: ${t('calendar')}`}
        aria-describedby={details}
      >
        {tFeed('off')}
      </OneButtonForm>
    </li>
  );
}

function EndOne({ session, device, details }: { session: ListedSession; device: string; details: string }) {
  const t = useTranslations('sessions');
  const end = useServerAction(endSessionAction, {
    fields: { sessionId: session.id },
    refreshes: [sessionsQuery(useLocaleCode()).queryKey],
    onDone: () => showToast(t('ended', { device })),
  });
  return (
    <OneButtonForm
      formClass={styles.end}
      action={end}
      variant="quiet"
      size="small"
      aria-label={t('endOf', { device })}
      aria-describedby={details}
    >
      {t('end')}
    </OneButtonForm>
  );
}

function EndOthers() {
  const t = useTranslations('sessions');
  const locale = useLocaleCode();
  const end = useServerAction(endOtherSessionsAction, {
    refreshes: [sessionsQuery(locale).queryKey, calendarFeedQuery(locale).queryKey],
    onDone: () => showToast(t('othersEnded')),
  });
  return (
    <OneButtonForm action={end} variant="secondary">
      {t('endOthers')}
    </OneButtonForm>
  );
}

/** Ends this session too, through the page that also signs out at the identity provider. */
function EndAll() {
  const t = useTranslations('sessions');
  const locale = useLocaleCode();
  return (
    <form method="post" action="/auth/logout" data-ends-session>
      <input type="hidden" name="everywhere" value="yes" />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="returnUrl" value={`/${locale}`} />
      <Button type="submit" variant="quiet">
        {t('everywhere')}
      </Button>
    </form>
  );
}

type Device = Pick<SessionOrigin, 'browser' | 'system'>;

const handheld = new Set(['Android', 'iOS']);

function DeviceIcon({ device: { system }, className }: { device: Device; className?: string | undefined }) {
  const Icon = handheld.has(system ?? '') ? Smartphone : Monitor;
  return <Icon aria-hidden className={className} />;
}

/** City and country in the language of the page: `Köln, Germany`; undefined if neither is known. */
function signInLocation(
  { city, country }: Pick<ListedSession, 'city' | 'country'>,
  tag: string,
): string | undefined {
  const land = country && new Intl.DisplayNames(tag, { type: 'region' }).of(country);
  return [city, land].filter(Boolean).join(', ') || undefined;
}

/** Further sign-ins are shown on request. */
const shownAtOnce = 5;

export function SignIns() {
  return (
    <LoadedSection id="sign-ins" texts="signIns" query={signInsQuery} height="12rem" after={<Advice />}>
      {(known) => <History signIns={known} />}
    </LoadedSection>
  );
}

function History({ signIns }: { signIns: readonly ListedSignIn[] }) {
  const t = useTranslations('signIns');
  if (signIns.length === 0) return <p>{t('none')}</p>;
  const list = (some: readonly ListedSignIn[]) => (
    <ul className={rows.list}>
      {some.map((signIn) => (
        <SignInRow key={`${signIn.signedInAt} ${signIn.id}`} signIn={signIn} />
      ))}
    </ul>
  );
  const earlier = signIns.slice(shownAtOnce);
  return (
    <div>
      {list(signIns.slice(0, shownAtOnce))}
      {earlier.length > 0 && (
        <details className="border-t">
          <summary className={disclosure.summary}>
            <span>{t('earlier', { count: earlier.length })}</span>
            <ChevronDown aria-hidden className={disclosure.chevron} />
          </summary>
          {list(earlier)}
        </details>
      )}
    </div>
  );
}

function SignInRow({ signIn }: { signIn: ListedSignIn }) {
  const t = useTranslations('signIns');
  const tag = useMessageTag();
  const place = signInLocation(signIn, tag);
  return (
    <li className={joinClasses(rows.row, styles.session)}>
      <DeviceIcon device={signIn} className={styles.icon} />
      <div className={rows.text}>
        <p className={rows.name}>
          <span>{useDeviceName(signIn)}</span>{' '}
          {signIn.isCurrent && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className={joinClasses(rows.soft, styles.details)}>
          <time dateTime={signIn.signedInAt}>{formatDateTime(signIn.signedInAt, tag, useOwnerZone())}</time>
          {place && <span>{place}</span>}
          {signIn.method && <span>{t(`method.${signIn.method}`)}</span>}
        </p>
      </div>
    </li>
  );
}

/** The second link leads to the rows of sessions on this page, where a button ends them all. */
function Advice() {
  const t = useTranslations('signIns');
  const back = new URLSearchParams({ locale: useLocaleCode(), returnUrl: useHere() });
  return (
    <>
      <p className="measure">{t('advice')}</p>
      <div className={rows.actions}>
        <LinkButton variant="secondary" href={`/auth/profile?${back}`}>
          {t('changePassword')}
        </LinkButton>
        <LinkButton variant="quiet" href="#sign-out">
          {t('everywhere')}
        </LinkButton>
      </div>
    </>
  );
}
