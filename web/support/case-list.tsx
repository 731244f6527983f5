import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import type { supportCase } from '@merrowvale/shared/schemas/support.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type * as z from 'zod';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { showToast } from '../components/toaster/toaster.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { formatDate } from '../lib/i18n/dates.ts';
import { useLanguageTag, useLocaleCode } from '../portal/locale-context.tsx';
import { useDayIn } from '../portal/use-today.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import desk from './desk.module.css';
import { DeskList, StatusFilter, useChosenStatus } from './desk-list.tsx';
import { casesQuery, deskKeys } from './desk-queries.ts';
import styles from './desk-table.module.css';
import { DeskTable } from './desk-table.tsx';
import { moveEntry } from './use-submission-actions.ts';

type SupportCase = z.infer<typeof supportCase>;

/** Reported disease cases; a case that support rejects no longer appears in searches. */
export function CaseList() {
  const t = useTranslations('support');
  const status = useChosenStatus();
  const found = useInfiniteQuery(casesQuery(useLocaleCode(), status));
  return (
    <>
      <PageHeader title={t('cases')} lead={t('casesLead')} />
      <div className={desk.stack}>
        <StatusFilter chosen={status} />
        <DeskList found={found} empty={t('emptyText')}>
          {(cases) => <Cases cases={cases} />}
        </DeskList>
      </div>
    </>
  );
}

function Cases({ cases }: { cases: readonly SupportCase[] }) {
  const t = useTranslations('support');
  const tag = useLanguageTag();
  const dayIn = useDayIn();
  return (
    <DeskTable
      caption={t('cases')}
      columns={[t('column.disease'), t('column.date'), t('column.place')]}
      hasActions
    >
      {cases.map((each) => (
        <tr key={each.id}>
          <th scope="row" className={styles.capital}>
            {each.disease}
          </th>
          <td data-label={t('column.date')}>{formatDate(dayIn(each.date), tag)}</td>
          <td data-label={t('column.place')}>
            <span>{each.postalCode || '–'}</span>
            {!each.isPlaced && <span className={styles.secondary}>{t('unplaced')}</span>}
          </td>
          <td className={styles.actionCell}>
            <CaseDecision supportCase={each} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

function CaseDecision({
  supportCase: { id, status: current, disease, postalCode },
}: {
  supportCase: SupportCase;
}) {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const changeStatus = useMutation({
    mutationFn: async (status: SupportCase['status']) =>
      (await callApi(supportEndpoints.changeCase, { params: { id }, query: { locale }, body: { status } }))
        .data,
    onSuccess: ({ status }) => {
      moveEntry(queryClient, deskKeys.cases, id);
      showToast(t('caseDecided', { value: t(`status.${status}`) }));
    },
    onError: () => queryClient.invalidateQueries({ queryKey: deskKeys.cases }),
  });
  return <DecisionButtons current={current} subject={`${disease}, ${postalCode}`} decision={changeStatus} />;
}
