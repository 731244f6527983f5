import { channels } from '@merrowvale/shared/domain/channels.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { SaveError } from '../owner/save-error.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { saveConsent } from './profile-actions.ts';
import { useProfileChange } from './use-profile-change.ts';

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
  const change = (channel: Channel, on: boolean) =>
    save.run({ offered: channel, ...(on && { consent: channel }) });
  return (
    <AccountSection id="consent" title={t('consentTitle')} lead={t('consentText')}>
      <form action={save.post} onSubmit={(event) => event.preventDefault()} className="stack gap-4">
        <HiddenFields {...save.hidden} />
        <div className="stack measure">
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
        <noscript>
          <Button type="submit">{tCommon('save')}</Button>
        </noscript>
      </form>
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
