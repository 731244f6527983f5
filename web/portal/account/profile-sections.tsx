import { type AddressChannel, addressChannels } from '@merrowvale/shared/domain/channels.ts';
import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { ComboboxField } from '../../components/combobox-field/combobox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { readEntries } from '../../forms/form-entries.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { type ServerAction, useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { isChangedElsewhere } from '../../lib/api/api-error.ts';
import { profileQuery, queryKeys } from '../../lib/api/queries.ts';
import { browserTimeZone } from '../../lib/api/server-time.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { SaveError } from '../owner/save-error.tsx';
import { useTextHoursHint } from '../reminders/use-text-hours-hint.ts';
import styles from './account.module.css';
import { saveConsent, saveTimes } from './account-actions.ts';
import { timesChange, timesFormValues, timesProblems } from './account-form-values.ts';
import { AccountSection } from './account-section.tsx';
import { sendTimes, timeText, zoneNames, zoneOf, zoneText } from './send-times.ts';

export function MessageTimes({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('common');
  const tErrors = useTranslations('errors');
  const tag = useMessageTag();
  const locale = useLocaleCode();
  // The server's own would be anybody's but the owner's.
  const proposedZone = typeof window === 'undefined' ? defaultTimeZone(locale) : browserTimeZone();
  const entries = (entered: FormData) => readEntries(timesFormValues, entered);
  const save = useProfileChange(saveTimes, profile, {
    changed: (entered) => timesChange(entries(entered)),
    onDone: (entered) => showToast(t('timesSaved', { time: timeText(entries(entered).sendTime, tag) })),
  });
  const form = useValidatedForm({
    action: save,
    isShort: true,
    schema: timesFormValues,
    defaults: { sendTime: profile.sendTime, zone: zoneText(profile.timeZone ?? proposedZone) },
    validate: timesProblems,
  });
  const { zone, sendTime } = form.values;
  const textHours = useTextHoursHint(sendTime);
  return (
    <AccountSection id="times" title={t('timesTitle')} lead={t('timesText')}>
      <form {...form.props} action={save.post} className={styles.times}>
        <HiddenFields {...save.hidden} />
        <SelectField
          label={t('sendTime')}
          hint={textHours}
          choices={sendTimes(tag)}
          {...form.entry('sendTime')}
        />
        <ComboboxField
          label={t('timeZone')}
          hint={t('timeZoneHint')}
          error={form.problem('zone') && t('timeZoneRequired')}
          items={zoneNames(zoneOf(zone || 'UTC'))}
          name="zone"
          value={zone || null}
          onChange={(value) => form.change('zone', value ?? '')}
          texts={{ clear: tCommon('clear'), open: tCommon('open'), empty: tCommon('none') }}
        />
        <input {...form.entry('zone')} hidden />
        <div className={styles.wide}>
          <SaveError
            error={save.error}
            text={isChangedElsewhere(save.error) ? t('changedElsewhere') : tErrors('generic')}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" busy={save.isPending}>
            {save.isPending ? tCommon('saving') : tCommon('save')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}

export function ContactDetails({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const back = new URLSearchParams({ locale: useLocaleCode(), returnUrl: useHere() });
  const { firstName, lastName, emailAddress, phone, phoneVerified } = profile;
  return (
    <AccountSection id="details" title={t('detailsTitle')} lead={t('detailsText')}>
      <dl className="measure">
        <Detail label={t('name')}>{[firstName, lastName].filter(Boolean).join(' ')}</Detail>
        <Detail label={t('email')}>{emailAddress}</Detail>
        <Detail label={t('phone')}>
          {phone && (
            <>
              <span>{phone}</span>{' '}
              <Badge tone={phoneVerified ? 'success' : 'honey'}>
                {t(phoneVerified ? 'verified' : 'unverified')}
              </Badge>
            </>
          )}
        </Detail>
      </dl>
      <div className={styles.actions}>
        <LinkButton variant="secondary" href={`/auth/profile?${back}`}>
          {t('edit')}
        </LinkButton>
        {!phoneVerified && (
          <LinkButton variant="secondary" href={`/auth/verify-phone?${back}`}>
            {t('verify')}
          </LinkButton>
        )}
      </div>
    </AccountSection>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('account');
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.soft}>{t('none')}</span>}</dd>
    </div>
  );
}

export function ChannelConsent({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const tErrors = useTranslations('errors');
  const tCommon = useTranslations('common');
  const isOn = (entered: FormData) => entered.has('consent');
  const save = useProfileChange(saveConsent, profile, {
    changed: (entered) => ({
      consent: { ...profile.consent, [String(entered.get('offered'))]: isOn(entered) },
    }),
    onDone: (entered) => showToast(t(isOn(entered) ? 'switchedOn' : 'switchedOff')),
  });
  const change = (channel: AddressChannel, on: boolean) =>
    save.run({ offered: channel, ...(on && { consent: channel }) });
  return (
    <AccountSection id="consent" title={t('consentTitle')} lead={t('consentText')}>
      <form action={save.post} onSubmit={(event) => event.preventDefault()} className="stack gap-4">
        <HiddenFields {...save.hidden} />
        <div className="stack measure">
          {addressChannels.map((channel) => (
            <ConsentSwitch
              key={channel}
              channel={channel}
              profile={profile}
              busy={save.isPending}
              onChange={(on) => change(channel, on)}
            />
          ))}
        </div>
        <SaveError error={save.error} text={tErrors('generic')} />
        <noscript>
          <Button type="submit" variant="secondary">
            {tCommon('save')}
          </Button>
        </noscript>
      </form>
    </AccountSection>
  );
}

type ConsentSwitchProps = {
  channel: AddressChannel;
  profile: Profile;
  busy: boolean;
  onChange: (on: boolean) => void;
};

function ConsentSwitch({ channel, profile, busy, onChange }: ConsentSwitchProps) {
  const t = useTranslations('account');
  const noteId = useId();
  const { reachable, note } = useReach(channel, profile);
  return (
    <>
      <label className={styles.switch}>
        <span className="stack min-w-0 break">
          <span className="semibold">{t(channel === 'email' ? 'byEmail' : 'bySms')}</span>
          <span className={styles.soft} id={noteId}>
            {note}
          </span>
        </span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked on a checkbox, which has its own state.
          role="switch"
          name="consent"
          value={channel}
          className={styles.toggle}
          checked={reachable && profile.consent[channel]}
          disabled={!reachable}
          aria-describedby={noteId}
          aria-busy={busy}
          onChange={(event) => !busy && onChange(event.target.checked)}
        />
      </label>
      {reachable && <input name="offered" defaultValue={channel} hidden />}
    </>
  );
}

/** `reachable` if messages can be sent on a channel; `note` explains it to the owner. */
function useReach(channel: AddressChannel, profile: Profile): { reachable: boolean; note: string } {
  const t = useTranslations('account');
  const { emailAddress, phone, phoneVerified, suppressions } = profile;
  const isStopped = suppressions.some((each) => each.channel === channel && each.reason !== 'unsubscribed');
  if (channel === 'email') {
    if (!emailAddress) return { reachable: false, note: t('emailNeedsAddress') };
    return { reachable: true, note: isStopped ? t('stopped') : t('emailNote', { address: emailAddress }) };
  }
  if (!phone || !phoneVerified) return { reachable: false, note: t('smsNeedsPhone') };
  return { reachable: true, note: isStopped ? t('stopped') : t('smsNote', { phone }) };
}

/** In milliseconds; reminders follow a change asynchronously, through its event. */
const followMilliseconds = 2500;

type ProfileChange = {
  /** The settings that a form's entries change. */
  changed: (entered: FormData) => Partial<Profile>;
  onDone: (entered: FormData) => void;
};

/** Shows a change of the owner's settings optimistically, saves it, and rolls it back on failure. */
function useProfileChange<Result extends Profile | null, Values>(
  take: ServerAction<Result, Values>,
  profile: Profile,
  { changed, onDone }: ProfileChange,
) {
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery(useLocaleCode());
  const refresh = (key: readonly string[]) => void queryClient.invalidateQueries({ queryKey: key });
  return useServerAction(take, {
    fields: { version: String(profile.version) },
    onDone: (stored, entered) => {
      queryClient.setQueryData(queryKey, stored ?? undefined);
      refresh(queryKeys.reminders);
      setTimeout(() => refresh(queryKeys.reminders), followMilliseconds);
      onDone(entered);
    },
    onError: () => refresh(queryKeys.profile),
    show: async (entered) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { ...profile, ...changed(entered) });
      return () => queryClient.setQueryData(queryKey, profile);
    },
  });
}
