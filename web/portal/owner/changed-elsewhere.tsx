import { Alert } from '../../components/alert/alert.tsx';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import styles from './changed-elsewhere.module.css';
import { TakesFocus } from './takes-focus.tsx';

/** Lists the changes made elsewhere while a form was open, and explains that the input has been kept. */
export function ChangedElsewhere({ title, changes }: { title: string; changes: readonly string[] }) {
  const t = useTranslations('petForm');
  return (
    <TakesFocus because={changes.join(' ')}>
      <Alert tone="warning" title={title}>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>{t('changedKeeps')}</p>
      </Alert>
    </TakesFocus>
  );
}
