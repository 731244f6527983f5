'use client';

import { channels } from '@merrowvale/shared/domain/channels.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { showToast } from '../../components/toaster/toaster.tsx';
import { SaveError } from '../owner/save-error.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { useProfileChange } from './use-profile-change.ts';

/** An owner's consent to emails and to texts; each switch takes effect at once. */
export function ChannelConsent({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const tErrors = useTranslations('errors');
  const save = useProfileChange(profile);
  const change = (channel: Channel, on: boolean) =>
    save.mutate(
      { consent: { [channel]: on } },
      { onSuccess: () => showToast(t(on ? 'switchedOn' : 'switchedOff')) },
    );
  return (
    <AccountSection title={t('consentTitle')} lead={t('consentText')}>
      <div className={styles.switches}>
        {channels.map((channel) => (
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
    </AccountSection>
  );
}

type ConsentSwitchProps = {
  channel: Channel;
  profile: Profile;
  busy: boolean;
  onChange: (on: boolean) => void;
};

function ConsentSwitch({ channel, profile, busy, onChange }: ConsentSwitchProps) {
  const t = useTranslations('account');
  const noteId = useId();
  const { reachable, note } = useReach(channel, profile);
  return (
    <label className={styles.switch}>
      <span className={styles.switchText}>
        <span className={styles.switchName}>{t(channel === 'email' ? 'byEmail' : 'bySms')}</span>
        <span className={styles.soft} id={noteId}>
          {note}
        </span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked on a checkbox, which has its own state.
        role="switch"
        className={styles.toggle}
        checked={reachable && profile.consent[channel]}
        disabled={!reachable}
        aria-describedby={noteId}
        aria-busy={busy}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
    </label>
  );
}

/** Whether messages can be sent on a channel, and a note to show with it. */
function useReach(channel: Channel, profile: Profile): { reachable: boolean; note: string } {
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
