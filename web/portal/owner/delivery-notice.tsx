'use client';

import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import type { Profile, SuppressionReason } from '@merrowvale/shared/schemas/profile.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { profileQuery, queryKeys } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import styles from './delivery-notice.module.css';

/** Informs owners that messages no longer reach them, and offers to resume. */
export function DeliveryNotice() {
  const locale = useLocaleCode();
  const { data: profile } = useQuery(profileQuery(locale));
  if (!profile || profile.suppressions.length === 0) return null;
  return (
    <div className={styles.notices}>
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
  const resume = useResume();
  const address = (channel === 'email' ? profile.emailAddress : profile.phone) ?? t('notice.yourAddress');
  return (
    <Alert
      tone="warning"
      title={t(titleOf(channel, reason))}
      actions={
        <>
          <Button size="small" busy={resume.isPending} onClick={() => resume.mutate(channel)}>
            {t('notice.resume')}
          </Button>
          <LinkButton
            variant="secondary"
            size="small"
            href={`/auth/profile?locale=${locale}&returnUrl=${here}`}
          >
            {t('notice.editProfile')}
          </LinkButton>
        </>
      }
    >
      {t(`notice.${reason}`, { address })}
      {resume.isError && (
        <p role="alert">{t(isTooSoon(resume.error) ? 'notice.tooSoon' : 'errors.generic')}</p>
      )}
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

function useResume() {
  const t = useTranslations();
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (channel: Channel) =>
      callApi(ownerEndpoints.resumeMessages, { query: { locale }, body: { channel } }),
    onSuccess: async () => {
      showToast(t('notice.resumed'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.profile }),
        queryClient.invalidateQueries({ queryKey: queryKeys.reminders }),
      ]);
    },
  });
}
