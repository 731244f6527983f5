'use client';

import type { SubmissionFilter } from '@merrowvale/shared/schemas/support.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { useQueryParams } from '../lib/use-query-params.ts';
import { useLocaleCode } from '../portal/locale-context.tsx';
import styles from './desk.module.css';
import { filterFields, toFilter } from './desk-filter.ts';
import { DeskList } from './desk-list.tsx';
import { submissionsQuery } from './desk-queries.ts';
import { ReplayDialog, type ReplayOf } from './replay-dialog.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { StateTabs } from './state-tabs.tsx';
import { SubmissionActions } from './submission-actions.tsx';
import { SubmissionFilters } from './submission-filters.tsx';
import { SubmissionTable } from './submission-table.tsx';

export function SubmissionList({ formIds }: { formIds: readonly string[] }) {
  const t = useTranslations('support');
  const { get, change } = useQueryParams();
  const fields = filterFields(get);
  const running = get('replay');
  return (
    <>
      <PageHeader title={t('submissions')} lead={t('submissionsLead')} />
      <div className={styles.stack}>
        {running !== null && (
          <ReplayProgress key={running} id={running} onDismiss={() => change({ replay: null })} />
        )}
        <StateTabs fields={fields} onChoose={(state) => change({ state })} />
        <SubmissionFilters
          key={JSON.stringify(fields)}
          fields={fields}
          formIds={formIds}
          onChange={(changes) => change(changes)}
        />
        <Found
          key={`${JSON.stringify(fields)} found`}
          filter={toFilter(fields)}
          onStarted={(replay) => change({ replay })}
        />
      </div>
    </>
  );
}

function Found({ filter, onStarted }: { filter: SubmissionFilter; onStarted: (id: string) => void }) {
  const t = useTranslations('support');
  const found = useInfiniteQuery(submissionsQuery(useLocaleCode(), filter));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [replaying, setReplaying] = useState<ReplayOf>();
  return (
    <>
      <DeskList found={found} empty={t('emptyText')}>
        {(items) => (
          <>
            <SubmissionActions
              filter={filter}
              shown={items.length}
              selected={items.map(({ reference }) => reference).filter((each) => selected.has(each))}
              onReplay={setReplaying}
            />
            <SubmissionTable items={items} selected={selected} onSelect={setSelected} />
          </>
        )}
      </DeskList>
      {replaying && (
        <ReplayDialog
          order={replaying}
          onClose={() => setReplaying(undefined)}
          onStarted={(id) => {
            setReplaying(undefined);
            setSelected(new Set());
            onStarted(id);
          }}
        />
      )}
    </>
  );
}
