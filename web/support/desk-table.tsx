import { useTranslations } from 'next-intl';
import type { Elements } from '../components/elements.ts';
import { dateFormat } from '../lib/i18n/dates.ts';
import { useLanguageTag } from '../portal/locale-context.tsx';
import { useReaderZone } from '../portal/use-today.ts';
import styles from './desk-table.module.css';

type DeskTableProps = {
  caption: string;
  columns: readonly string[];
  /** A column before the others, for example for checkboxes. */
  before?: Elements;
  /** Adds a last column for buttons. */
  hasActions?: boolean;
  /** The rows. */
  children: Elements;
};

/** A table of the desk. On narrow screens, cells show the `data-label` of their column instead of the head. */
export function DeskTable({ caption, columns, before, hasActions = false, children }: DeskTableProps) {
  const t = useTranslations('support');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {before}
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {hasActions && (
            <th scope="col" className={styles.actionCell}>
              {t('column.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function DateTime({ at }: { at: string }) {
  const tag = useLanguageTag();
  const timeZone = useReaderZone();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  const text = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
  return <time dateTime={at}>{text}</time>;
}
