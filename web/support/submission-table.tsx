import type { SubmissionSummary } from '@merrowvale/shared/schemas/submission.ts';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useLocaleCode } from '../portal/locale-context.tsx';
import { deskAddress } from './desk-address.ts';
import styles from './desk-table.module.css';
import { DateTime, DeskTable } from './desk-table.tsx';

/** Fields that identify a submission at a glance: addresses first, then other short ones. */
const describing = ['emailAddress', 'email', 'lastName', 'postcode', 'invoiceNumber'];

const shownAtMost = 2;

type SubmissionTableProps = {
  items: readonly SubmissionSummary[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

export function SubmissionTable({ items, selected, onSelect }: SubmissionTableProps) {
  const t = useTranslations('support');
  const all = items.every(({ reference }) => selected.has(reference));
  return (
    <DeskTable
      caption={t('submissions')}
      columns={[
        t('column.reference'),
        t('form'),
        t('column.error'),
        t('column.data'),
        t('column.tries'),
        t('column.changed'),
      ]}
      before={
        <th scope="col" className={styles.tick}>
          <Tick
            label={t('selectAll')}
            isLabelShown
            checked={all}
            onChange={() => onSelect(new Set(all ? [] : items.map(({ reference }) => reference)))}
          />
        </th>
      }
    >
      {items.map((item) => (
        <Row
          key={item.reference}
          item={item}
          isSelected={selected.has(item.reference)}
          onToggle={() => onSelect(toggled(selected, item.reference))}
        />
      ))}
    </DeskTable>
  );
}

type RowProps = { item: SubmissionSummary; isSelected: boolean; onToggle: () => void };

function Row({ item, isSelected, onToggle }: RowProps) {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  const { reference, kind, formId, locale: site, lastError, tries, changedAt, receivedAt } = item;
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={styles.tick}>
        <Tick label={t('select', { name: reference })} checked={isSelected} onChange={onToggle} />
      </td>
      <th scope="row">
        <Link href={deskAddress(locale, reference)} prefetch={false} className={styles.reference}>
          {reference}
        </Link>
        <span className={styles.secondary}>
          <DateTime at={receivedAt} />
        </span>
      </th>
      <td data-label={t('form')}>
        <span>{formId}</span>
        <span className={styles.secondary}>{`${t(`kind.${kind}`)} · ${site}`}</span>
      </td>
      <td data-label={t('column.error')} className={styles.words}>
        {lastError ?? '–'}
      </td>
      <td data-label={t('column.data')} className={styles.words}>
        {submissionPreview(item.data) || '–'}
      </td>
      <td data-label={t('column.tries')}>{tries}</td>
      <td data-label={t('column.changed')}>
        <DateTime at={changedAt} />
      </td>
    </tr>
  );
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
