import type { ChannelStatus } from '@merrowvale/shared/schemas/support.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Alert } from '../components/alert/alert.tsx';
import { useLocaleCode } from '../portal/locale-context.tsx';
import styles from './channel-alerts.module.css';
import desk from './desk.module.css';
import { channelsQuery } from './desk-queries.ts';
import { DateTime, Facts } from './desk-table.tsx';

const runbook = 'docs/runbook/provider-outage.md';

export function ChannelAlerts() {
  const { data = [] } = useQuery(channelsQuery(useLocaleCode()));
  const shown = data.filter(({ state }) => state === 'down' || state === 'recovering');
  if (shown.length === 0) return null;
  return (
    <div className="stack gap-3 one-column mb-6">
      {shown.map((status) => (
        <ChannelAlert key={status.channel} status={status} />
      ))}
    </div>
  );
}

function ChannelAlert({ status: { channel, state, since, error, nextProbeAt } }: { status: ChannelStatus }) {
  const t = useTranslations('support.outage');
  if (state === 'recovering')
    return (
      <Alert tone="info" title={t(`${channel}.recovering`)}>
        <p>{t('recoveringText')}</p>
      </Alert>
    );
  return (
    <Alert tone="info" title={t(`${channel}.down`)}>
      <div className={desk.paragraphs}>
        <p>{t('text')}</p>
        <Facts
          className={styles.outage}
          facts={[
            { name: t('since'), value: since && <DateTime at={since} /> },
            { name: t('nextTry'), value: nextProbeAt && <DateTime at={nextProbeAt} /> },
            { name: t('error'), value: error, className: desk.code },
            { name: t('runbook'), value: runbook, className: desk.code },
          ]}
        />
      </div>
    </Alert>
  );
}
