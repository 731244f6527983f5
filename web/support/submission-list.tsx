import { mayReplay } from '@merrowvale/shared/domain/submission-states.ts';
import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import {
  type SubmissionState,
  submissionKind,
  submissionState,
} from '@merrowvale/shared/schemas/submission.ts';
import {
  cutExportIn,
  maxErrorFilterLength,
  type ReplayOrder,
  type SubmissionFilter,
  submissionFilter,
} from '@merrowvale/shared/schemas/support.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import { Button } from '../components/button/button.tsx';
import { Dialog, DialogActions } from '../components/dialog/dialog.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { TextField } from '../components/field/text-field.tsx';
import { showToast } from '../components/toaster/toaster.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { downloadFile } from '../lib/api/download-file.ts';
import { idempotencyKeys } from '../lib/api/idempotency-keys.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../lib/i18n/locale-context.tsx';
import { useQueryParams } from '../lib/use-query-params.ts';
import styles from './desk.module.css';
import { ActionError, DeskList, StateTabs } from './desk-list.tsx';
import { estimateQuery, submissionsQuery } from './desk-queries.ts';
import { ReplayProgress } from './replay-list.tsx';
import stateTabsStyles from './state-tabs.module.css';
import { SubmissionGroups } from './submission-groups.tsx';
import { SubmissionSearch } from './submission-search.tsx';
import { SubmissionTable } from './submission-table.tsx';

export function SubmissionList({ formIds }: { formIds: readonly string[] }) {
  const t = useTranslations('support');
  const { get, change } = useQueryParams();
  const fields = filterFields(get);
  const running = get('replay');
  return (
    <>
      {running !== null && (
        <ReplayProgress key={running} id={running} onDismiss={() => change({ replay: null })} />
      )}
      <SubmissionSearch />
      <StateTabs states={order} chosen={toFilter(fields).state} onChoose={(state) => change({ state })}>
        {(state) => (
          <>
            <span>{t(`state.${state}`)}</span>
            {mayReplay(state) && <StateCount fields={{ ...fields, state }} />}
          </>
        )}
      </StateTabs>
      <SubmissionFilters
        key={JSON.stringify(fields)}
        fields={fields}
        formIds={formIds}
        onChange={(changes) => change(changes)}
      />
      <SubmissionGroups
        filter={toFilter(fields)}
        onChoose={({ formId, error }) =>
          change({ form: formId, error: error?.slice(0, maxErrorFilterLength) ?? null })
        }
      />
      <Found
        key={`${JSON.stringify(fields)} found`}
        filter={toFilter(fields)}
        onStarted={(replay) => change({ replay })}
      />
    </>
  );
}

function Found({ filter, onStarted }: { filter: SubmissionFilter; onStarted: (id: string) => void }) {
  const t = useTranslations('support');
  const found = useInfiniteQuery(submissionsQuery(useLocaleCode(), filter));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [replaying, setReplaying] = useState<ReplayOf>();
  const close = () => setReplaying(undefined);
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
            <SubmissionTable items={items} selection={{ selected, onSelect: setSelected }} />
          </>
        )}
      </DeskList>
      {replaying && (
        <Dialog open onClose={close} title={t('replayTitle')} size="sm">
          <ReplayStart
            order={replaying}
            onClose={close}
            onStarted={(id) => {
              close();
              setSelected(new Set());
              onStarted(id);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

type SubmissionActionsProps = {
  filter: SubmissionFilter;
  shown: number;
  selected: string[];
  onReplay: (order: ReplayOf) => void;
};

function SubmissionActions({ filter, shown, selected, onReplay }: SubmissionActionsProps) {
  const t = useTranslations('support');
  const counts = mayReplay(filter.state);
  const { data } = useQuery({ ...estimateQuery(useLocaleCode(), { filter }, 1), enabled: counts });
  const download = useExport(filter);
  const matching = data && t(data.isExact ? 'matches' : 'matchesMore', { count: data.count });
  return (
    <>
      <div className={styles.toolbar}>
        <p data-live="polite" className="soft text-sm">
          {matching ?? t('shown', { count: shown })}
        </p>
        <div className={styles.toolbarActions}>
          {counts && selected.length > 0 && (
            <Button size="small" onClick={() => onReplay({ references: selected })}>
              {t('replaySelected', { count: selected.length })}
            </Button>
          )}
          {counts && (
            <Button variant="secondary" size="small" onClick={() => onReplay({ filter })}>
              {t('replayAll')}
            </Button>
          )}
          <Button variant="quiet" size="small" busy={download.isPending} onClick={() => download.mutate()}>
            {t('export')}
          </Button>
        </div>
      </div>
      <ActionError error={download.error} />
      {download.data && cutExportIn(download.data) && <Alert tone="warning">{t('exportCut')}</Alert>}
    </>
  );
}

function useExport(filter: SubmissionFilter) {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  return useApiMutation({
    call: (signal) =>
      downloadFile(supportDeskEndpoints.exportSubmissions, { query: { locale }, body: filter, signal }),
    onSuccess: () => showToast(t('exported')),
    gcTime: 0,
  });
}

/** States that need support's attention come first. */
const order = [
  'failed',
  'stored',
  'spam',
  'received',
  'processed',
  'discarded',
] as const satisfies readonly SubmissionState[];

/** The number of submissions under the other filters; shown only for states that can be replayed. */
function StateCount({ fields }: { fields: FilterFields }) {
  const tag = useMessageTag();
  const { data } = useQuery(estimateQuery(useLocaleCode(), { filter: toFilter(fields) }, 1));
  if (!data) return null;
  const number = new Intl.NumberFormat(tag).format(data.count);
  return <span className={stateTabsStyles.count}>{data.isExact ? number : `${number}+`}</span>;
}

type SubmissionFiltersProps = {
  fields: FilterFields;
  formIds: readonly string[];
  onChange: (changes: Record<string, string | null>) => void;
};

const none = { form: null, error: null, from: null, to: null };

function SubmissionFilters({ fields, formIds, onChange }: SubmissionFiltersProps) {
  const t = useTranslations('support');
  const kinds = submissionKind.options.filter((kind) => kind !== 'form');
  const choices = [
    ...formIds.map((id) => ({ value: id, label: id })),
    ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
  ];
  const { state: _, ...filters } = fields;
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <details className={styles.disclosure} open={isFiltered || undefined}>
      <summary>{t('filters')}</summary>
      <form className={styles.filterForm} onSubmit={(event) => onChange(entered(event))}>
        <SelectField
          label={t('form')}
          name="form"
          defaultValue={fields.form}
          placeholder={t('allForms')}
          choices={choices}
        />
        <TextField
          label={t('errorHas')}
          name="error"
          maxLength={maxErrorFilterLength}
          defaultValue={fields.error}
        />
        <TextField label={t('from')} name="from" type="datetime-local" defaultValue={fields.from} />
        <TextField label={t('to')} name="to" type="datetime-local" defaultValue={fields.to} />
        <div className={styles.filterActions}>
          <Button type="submit" variant="secondary">
            {t('filter')}
          </Button>
          {isFiltered && (
            <Button variant="quiet" onClick={() => onChange(none)}>
              {t('reset')}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}

function entered(event: FormEvent<HTMLFormElement>): Record<string, string | null> {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return Object.fromEntries(
    Object.keys(none).map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' && value.trim() !== '' ? value.trim() : null];
    }),
  );
}

type ReplayOf = Pick<ReplayOrder, 'references' | 'filter'>;

const rates = [1, 5, 10, 25, 50, 100];
const usualRate = 10;

type ReplayStartProps = { order: ReplayOf; onClose: () => void; onStarted: (id: string) => void };

function ReplayStart({ order, onClose, onStarted }: ReplayStartProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const [ratePerSecond, setRate] = useState(usualRate);
  const [keyFor] = useState(idempotencyKeys);
  const start = useApiMutation({
    call: async (signal) => {
      const body = { ...order, ratePerSecond };
      const call = { query: { locale }, body, idempotencyKey: keyFor(body), signal };
      return (await callApi(supportDeskEndpoints.startReplay, call)).data.job;
    },
    onSuccess: (job) => job && onStarted(job.id),
  });
  return (
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
  );
}

function Estimate({ order, ratePerSecond }: { order: ReplayOf; ratePerSecond: number }) {
  const t = useTranslations('support');
  const { data, error } = useQuery(estimateQuery(useLocaleCode(), order, ratePerSecond));
  const inWords = (seconds: number) =>
    seconds < 90 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.ceil(seconds / 60) });
  return (
    <p data-live="polite" className={styles.estimate}>
      {data
        ? t(data.isExact ? 'estimate' : 'estimateMore', { count: data.count, time: inWords(data.seconds) })
        : t(error ? 'loadFailed' : 'estimating')}
    </p>
  );
}

/** The filter's fields as in the address; times are in the browser's time zone. */
type FilterFields = Record<'state' | keyof typeof none, string>;

export function filterFields(get: (name: string) => string | null): FilterFields {
  const text = (name: string) => get(name) ?? '';
  const fields = { form: text('form'), error: text('error'), from: text('from'), to: text('to') };
  return { state: text('state') || 'failed', ...fields };
}

/** The filter for the API; an invalid field counts as empty. */
export function toFilter({ state, form, error, from, to }: FilterFields): SubmissionFilter {
  const kind = submissionKind.safeParse(form);
  const wanted = {
    state: submissionState.safeParse(state).data ?? 'failed',
    ...(kind.success ? { kind: kind.data } : form !== '' && { formId: form }),
    ...(error.trim() !== '' && { error: error.trim() }),
    ...instantOf('from', from),
    ...instantOf('to', to),
  };
  const parsed = submissionFilter.safeParse(wanted);
  return parsed.success ? parsed.data : { state: wanted.state };
}

function instantOf(name: 'from' | 'to', local: string) {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? {} : { [name]: at.toISOString() };
}
