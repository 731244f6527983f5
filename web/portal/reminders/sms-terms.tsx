import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import type { Elements } from '../../components/elements.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import styles from './reminder-form.module.css';

export function SmsTerms({ children }: { children?: Elements }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const terms =
    children ?? (['p1', 'p2', 'p3', 'p4'] as const).map((key) => <p key={key}>{t(`smsTerms.${key}`)}</p>);
  return (
    <div className="soft text-sm">
      <span>{t('reminderForm.termsLead')}</span>{' '}
      <button type="button" className={styles.textLink} onClick={() => setOpen(true)}>
        {t('reminderForm.terms')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('smsTerms.title')} size="md">
        {terms}
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('common.close')}</Button>
        </DialogActions>
      </Dialog>
      {!isHydrated && (
        <details className="without-script">
          <summary>{t('reminderForm.terms')}</summary>
          {terms}
        </details>
      )}
    </div>
  );
}
