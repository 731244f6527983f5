import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import styles from './your-data.module.css';

const askEveryMilliseconds = 1000;

type DeletionProgressProps = { token: string; onDone: () => void };

/** A failed request changes nothing: the deletion continues without this page. */
export function DeletionProgress({ token, onDone }: DeletionProgressProps) {
  const t = useTranslations('yourData');
  const { data } = useQuery({
    queryKey: ['deletion', token],
    queryFn: async () => (await callApi(ownerEndpoints.getDeletionProgress, { params: { token } })).data,
    refetchInterval: askEveryMilliseconds,
  });
  const isDone = data?.isDone ?? false;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  const { step = 0, steps = 1 } = data ?? {};
  return (
    <div className={styles.running}>
      <p>{t('runningText')}</p>
      <progress aria-label={t('running')} value={step} max={steps} />
      <p role="status" className="measure soft">
        {data && t('step', { step: Math.min(step + 1, steps), steps })}
      </p>
    </div>
  );
}
