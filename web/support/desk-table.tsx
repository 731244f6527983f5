import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import type { ReactNode } from 'react';
import { dateFormat } from '../lib/i18n/dates.ts';
import { useLocaleAndMessages, useMessageTag } from '../lib/i18n/locale-context.tsx';
import { useReaderZone } from '../portal/use-today.ts';
import styles from './desk-table.module.css';

export type Column<Row> = {
  label: string;
  /** Instead of the label. */
  head?: ReactNode;
  /** `bare` cells, such as those with buttons, have no label on narrow screens. */
  kind?: 'heading' | 'bare';
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
};

type DeskTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  columns: readonly Column<Row>[];
};

/** A table of the desk. On narrow screens, cells show the `data-label` of their column instead of the head. */
export function DeskTable<Row>({ caption, rows, keyOf, isSelected, columns }: DeskTableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, head, kind, className }) => (
            <th key={label} scope="col" className={kind === 'bare' ? className : undefined}>
              {head ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-selected={isSelected?.(row) || undefined}>
            {columns.map(({ label, kind, className, cell }) =>
              kind === 'heading' ? (
                <th key={label} scope="row" className={className}>
                  {cell(row)}
                </th>
              ) : (
                <td key={label} data-label={kind === 'bare' ? undefined : label} className={className}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Fact = { name: string; value: ReactNode; className?: string | undefined };

/** A list of facts; those that are null are left out. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) {
  const known = facts.filter(({ value }) => value !== null);
  return (
    <dl className={className}>
      {known.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd className={fact.className}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DateTime({ at }: { at: string }) {
  const tag = useMessageTag();
  const timeZone = useReaderZone();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  const text = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
  return <time dateTime={at}>{text}</time>;
}

export function useFieldLabels(): ReadonlyMap<string, string> {
  const { locale, messages } = useLocaleAndMessages();
  const language = messageLanguage(locale);
  const labels = Object.entries(fieldLabels).map(([name, label]): [string, string] => [
    name,
    label[language],
  ]);
  return new Map([...labels, ...Object.entries(messages.support?.fields ?? {})]);
}

/** Returns a field's label; a field of an older version of its form may have none. */
export function useFieldName(): (name: string) => string {
  const labels = useFieldLabels();
  return (name) => labels.get(name) ?? name;
}
