import type { Profile, SuppressionReason } from '@merrowvale/shared/schemas/profile.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { profileQuery, queryKeys } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { ActionForm } from './action-form.tsx';
import styles from './delivery-notice.module.css';
import { resumeMessagesAction } from './resume-messages.ts';

export function DeliveryNotice() {
  const locale = useLocaleCode();
  const { data: profile } = useQuery(profileQuery(locale));
  if (!profile || profile.suppressions.length === 0) return null;
  return (
    <div className="stack gap-3 mb-5">
      {profile.suppressions.map((suppression) => (
        <SuppressionNotice key={suppression.channel} profile={profile} suppression={suppression} />
      ))}
    </div>
  );
}

type NoticeProps = { profile: Profile; suppression: Profile['suppressions'][number] };

function SuppressionNotice({ profile, suppression: { channel, reason } }: NoticeProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const here = encodeURIComponent(usePathname());
  const resume = useServerAction(resumeMessagesAction, {
    fields: { channel },
    refreshes: [queryKeys.profile, queryKeys.reminders],
    onDone: () => showToast(t('notice.resumed')),
  });
  const address = (channel === 'email' ? profile.emailAddress : profile.phone) ?? t('notice.yourAddress');
  return (
    <Alert
      tone="warning"
      title={t(titleOf(channel, reason))}
      actions={
        <ActionForm
          className={styles.actions}
          action={resume}
          errorText={(error) => t(isTooSoon(error) ? 'notice.tooSoon' : 'errors.generic')}
        >
          <Button type="submit" size="small" busy={resume.isPending}>
            {t('notice.resume')}
          </Button>
          <LinkButton
            variant="secondary"
            size="small"
            href={`/auth/profile?locale=${locale}&returnUrl=${here}`}
          >
            {t('notice.editProfile')}
          </LinkButton>
        </ActionForm>
      }
    >
      {t(`notice.${reason}`, { address })}
    </Alert>
  );
}

function titleOf(channel: Channel, reason: SuppressionReason) {
  if (channel === 'sms') return 'notice.smsTitle';
  return reason === 'bounce' ? 'notice.emailTitle' : 'notice.emailOffTitle';
}

/** SNS allows a number to be opted in only once every 30 days. */
function isTooSoon(error: Error): boolean {
  return error instanceof ApiError && error.status === 409;
}
