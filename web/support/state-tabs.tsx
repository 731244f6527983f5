'use client';

import { mayReplay } from '@merrowvale/shared/domain/submission-states.ts';
import { type SubmissionState, submissionState } from '@merrowvale/shared/schemas/submission.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useLanguageTag, useLocaleCode } from '../portal/locale-context.tsx';
import { type FilterFields, toFilter } from './desk-filter.ts';
import { estimateQuery } from './desk-queries.ts';
import styles from './state-tabs.module.css';

/** States that need support's attention come first. */
const order = [
  'failed',
  'stored',
  'spam',
  'received',
  'processed',
  'discarded',
] as const satisfies readonly SubmissionState[];

type StateTabsProps = { fields: FilterFields; onChoose: (state: SubmissionState) => void };

export function StateTabs({ fields, onChoose }: StateTabsProps) {
  const t = useTranslations('support');
  const chosen = submissionState.safeParse(fields.state).data ?? 'failed';
  return (
    <fieldset className="cluster gap-2">
      <legend className="visually-hidden">{t('column.state')}</legend>
      {order.map((state) => (
        <button
          key={state}
          type="button"
          className={styles.state}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          <span>{t(`state.${state}`)}</span>
          {mayReplay(state) && <StateCount fields={{ ...fields, state }} />}
        </button>
      ))}
    </fieldset>
  );
}

/** The number of submissions under the other filters; shown only for states that can be replayed. */
function StateCount({ fields }: { fields: FilterFields }) {
  const tag = useLanguageTag();
  const { data } = useQuery(estimateQuery(useLocaleCode(), { filter: toFilter(fields) }, 1));
  if (!data) return null;
  const number = new Intl.NumberFormat(tag).format(data.count);
  return <span className={styles.count}>{data.isExact ? number : `${number}+`}</span>;
}
