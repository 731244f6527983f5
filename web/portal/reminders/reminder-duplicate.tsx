import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { useLocaleCode } from '../locale-context.tsx';

/**
 * Reports that the same reminder already exists, and links to it. The link reloads the page, so that its form
 * is reset.
 */
export function ReminderDuplicate({ id }: { id: string }) {
  const t = useTranslations('reminderForm');
  const locale = useLocaleCode();
  return (
    <Alert
      tone="warning"
      title={t('duplicate')}
      actions={
        <a
          href={`/${locale}/reminders?reminder=${encodeURIComponent(id)}&edit=true`}
          className={buttonClass({ size: 'small' })}
        >
          {t('openDuplicate')}
        </a>
      }
    >
      {t('duplicateText')}
    </Alert>
  );
}
