import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import type { ReplayOrder } from '@merrowvale/shared/schemas/support.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog, DialogActions } from '../components/dialog/dialog.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { idempotencyKeys } from '../lib/api/idempotency-keys.ts';
import { useLocaleCode } from '../portal/locale-context.tsx';
import styles from './desk.module.css';
import { ActionError } from './desk-error.tsx';
import { estimateQuery } from './desk-queries.ts';

export type ReplayOf = Pick<ReplayOrder, 'references' | 'filter'>;

const rates = [1, 5, 10, 25, 50, 100];
const usualRate = 10;

type ReplayDialogProps = { order: ReplayOf; onClose: () => void; onStarted: (id: string) => void };

export function ReplayDialog({ order, onClose, onStarted }: ReplayDialogProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const [ratePerSecond, setRate] = useState(usualRate);
  const [keyFor] = useState(idempotencyKeys);
  const start = useMutation({
    mutationFn: async () => {
      const body = { ...order, ratePerSecond };
      const call = { query: { locale }, body, idempotencyKey: keyFor(body) };
      return (await callApi(supportEndpoints.startReplay, call)).data.job;
    },
    onSuccess: (job) => job && onStarted(job.id),
  });
  return (
    <Dialog open onClose={onClose} title={t('support.replayTitle')} size="sm">
      <div className={styles.form}>
        <p>{t('support.replayText')}</p>
        <SelectField
          label={t('support.rate')}
          value={ratePerSecond}
          onChange={({ target }) => setRate(Number(target.value))}
          choices={rates.map((rate) => ({
            value: String(rate),
            label: t('support.perSecond', { number: rate }),
          }))}
        />
        <Estimate order={order} ratePerSecond={ratePerSecond} />
        <ActionError error={start.error} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {t('support.startReplay')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Estimate({ order, ratePerSecond }: { order: ReplayOf; ratePerSecond: number }) {
  const t = useTranslations('support');
  const { data } = useQuery(estimateQuery(useLocaleCode(), order, ratePerSecond));
  const inWords = (seconds: number) =>
    seconds < 90 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.ceil(seconds / 60) });
  return (
    <p role="status" className={styles.estimate}>
      {data
        ? t(data.isExact ? 'estimate' : 'estimateMore', { count: data.count, time: inWords(data.seconds) })
        : t('estimating')}
    </p>
  );
}
