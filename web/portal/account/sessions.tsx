import type { ListedSession } from '@merrowvale/shared/schemas/listed-session.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { calendarFeedQuery, sessionsQuery } from '../../lib/api/queries.ts';
import { formatDateTime } from '../../lib/i18n/dates.ts';
import { useLanguageTag, useLocaleCode } from '../locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { useOwnerZone } from '../use-today.ts';
import { changeCalendarFeed, endOtherSessions, endSession } from './account-actions.ts';
import rows from './account-list.module.css';
import { AccountSection, Loaded } from './account-section.tsx';
import { DeviceIcon, signInLocation, useDeviceName } from './device.tsx';
import styles from './sessions.module.css';

export function Sessions() {
  const t = useTranslations('sessions');
  const locale = useLocaleCode();
  const sessions = useQuery(sessionsQuery(locale));
  const { data: feed } = useQuery(calendarFeedQuery(locale));
  return (
    <AccountSection id="sessions" title={t('title')} lead={t('lead')}>
      <Loaded query={sessions} height="6rem">
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
      </Loaded>
    </AccountSection>
  );
}

function SessionRow({ session }: { session: ListedSession }) {
  const t = useTranslations('sessions');
  const tag = useLanguageTag();
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
  const tag = useLanguageTag();
  const details = useId();
  const end = useAction(changeCalendarFeed, {
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
      <ActionForm className={styles.end} action={end}>
        <Button
          type="submit"
          name="step"
          value="end"
          variant="quiet"
          size="small"
          aria-label={`${tFeed('off')}: ${t('calendar')}`}
          aria-describedby={details}
          busy={end.isPending}
        >
          {tFeed('off')}
        </Button>
      </ActionForm>
    </li>
  );
}

function EndOne({ session, device, details }: { session: ListedSession; device: string; details: string }) {
  const t = useTranslations('sessions');
  const end = useAction(endSession, {
    fields: { sessionId: session.id },
    refreshes: [sessionsQuery(useLocaleCode()).queryKey],
    onDone: () => showToast(t('ended', { device })),
  });
  return (
    <ActionForm className={styles.end} action={end}>
      <Button
        type="submit"
        variant="quiet"
        size="small"
        aria-label={t('endOf', { device })}
        aria-describedby={details}
        busy={end.isPending}
      >
        {t('end')}
      </Button>
    </ActionForm>
  );
}

function EndOthers() {
  const t = useTranslations('sessions');
  const locale = useLocaleCode();
  const end = useAction(endOtherSessions, {
    refreshes: [sessionsQuery(locale).queryKey, calendarFeedQuery(locale).queryKey],
    onDone: () => showToast(t('othersEnded')),
  });
  return (
    <ActionForm action={end}>
      <Button type="submit" variant="secondary" busy={end.isPending}>
        {t('endOthers')}
      </Button>
    </ActionForm>
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
