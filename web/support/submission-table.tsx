import type { SubmissionState, SubmissionSummary } from '@merrowvale/shared/schemas/submission.ts';
import Link from 'next/link';
import { Badge, type BadgeTone } from '../components/badge/badge.tsx';
import { useLocaleCode, useTranslations } from '../lib/i18n/locale-context.tsx';
import { deskAddress } from './desk-address.ts';
import styles from './desk-table.module.css';
import { type Column, DateTime, DeskTable } from './desk-table.tsx';

/** Fields that identify a submission at a glance: addresses first, then other short ones. */
const describing = ['emailAddress', 'email', 'lastName', 'postcode', 'invoiceNumber'];

const shownAtMost = 2;

/** Without a selection, the submissions may be in different states. */
type SubmissionTableProps = {
  items: readonly SubmissionSummary[];
  selection?: Selection;
};

type Selection = { selected: ReadonlySet<string>; onSelect: (selected: ReadonlySet<string>) => void };

export function SubmissionTable({ items, selection }: SubmissionTableProps) {
  const t = useTranslations('support');
  const ticks = useTickColumn(items, selection);
  const locale = useLocaleCode();
  const { words } = styles;
  return (
    <DeskTable
      caption={t('submissions')}
      rows={items}
      keyOf={({ reference }) => reference}
      isSelected={({ reference }) => selection?.selected.has(reference) ?? false}
      columns={[
        ...ticks,
        {
          label: t('column.reference'),
          kind: 'heading',
          cell: ({ reference, receivedAt }) => (
            <>
              <Link href={deskAddress(locale, reference)} prefetch={false} className={styles.reference}>
                {reference}
              </Link>
              <span className={styles.secondary}>
                <DateTime at={receivedAt} />
              </span>
            </>
          ),
        },
        {
          label: t('form'),
          cell: ({ formId, kind, locale: site }) => (
            <>
              <span>{formId}</span>
              <span className={styles.secondary}>{`${t(`kind.${kind}`)} · ${site}`}</span>
            </>
          ),
        },
        ...(selection
          ? []
          : [
              {
                label: t('column.state'),
                cell: (item: SubmissionSummary) => <StateBadge state={item.state} />,
              },
            ]),
        { label: t('column.error'), className: words, cell: ({ lastError }) => lastError ?? '–' },
        { label: t('column.data'), className: words, cell: ({ data }) => submissionPreview(data) || '–' },
        { label: t('column.tries'), cell: ({ tries }) => tries },
        { label: t('column.changed'), cell: ({ changedAt }) => <DateTime at={changedAt} /> },
      ]}
    />
  );
}

const tones: Record<SubmissionState, BadgeTone> = {
  failed: 'danger',
  stored: 'honey',
  spam: 'accent',
  received: 'primary',
  processed: 'success',
  discarded: 'neutral',
};

export function StateBadge({ state }: { state: SubmissionState }) {
  return <Badge tone={tones[state]}>{useTranslations('support')(`state.${state}`)}</Badge>;
}

function useTickColumn(
  items: readonly SubmissionSummary[],
  selection: Selection | undefined,
): Column<SubmissionSummary>[] {
  const t = useTranslations('support');
  if (!selection) return [];
  const { selected, onSelect } = selection;
  const all = items.every(({ reference }) => selected.has(reference));
  const column: Column<SubmissionSummary> = {
    label: t('selectAll'),
    head: (
      <Tick
        label={t('selectAll')}
        isLabelShown
        checked={all}
        onChange={() => onSelect(new Set(all ? [] : items.map(({ reference }) => reference)))}
      />
    ),
    kind: 'bare',
    className: styles.tick,
    cell: ({ reference }) => (
      <Tick
        label={t('select', { name: reference })}
        checked={selected.has(reference)}
        onChange={() => onSelect(toggled(selected, reference))}
      />
    ),
  };
  return [column];
}

type TickProps = { label: string; isLabelShown?: boolean; checked: boolean; onChange: () => void };

/** In narrow windows, where the table has no columns, the select-all checkbox shows its label. */
function Tick({ label, isLabelShown = false, checked, onChange }: TickProps) {
  return (
    <label className={styles.tickLabel}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span className={isLabelShown ? styles.allLabel : 'visually-hidden'}>{label}</span>
    </label>
  );
}

function toggled(selected: ReadonlySet<string>, reference: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(reference)) next.add(reference);
  return next;
}

function submissionPreview(data: { [field: string]: unknown }): string {
  const texts = Object.entries(data).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const rank = (name: string) => (describing.includes(name) ? describing.indexOf(name) : describing.length);
  const first = texts.toSorted(([a], [b]) => rank(a) - rank(b)).slice(0, shownAtMost);
  return first.map(([, value]) => value).join(' · ');
}
