'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { useLocaleCode } from '../locale-context.tsx';

type VerifyPhoneDialogProps = { open: boolean; onClose: () => void; onLeave: () => void };

/** Hands over to the identity provider's phone verification, which leads back to this very address. */
export function VerifyPhoneDialog({ open, onClose, onLeave }: VerifyPhoneDialogProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const leave = () => {
    onLeave();
    const here = encodeURIComponent(window.location.pathname + window.location.search);
    window.location.assign(`/auth/verify-phone?locale=${locale}&returnUrl=${here}`);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('reminderForm.verifyTitle')} size="sm">
      <p>{t('reminderForm.verifyText')}</p>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button onClick={leave}>{t('reminderForm.verifyStart')}</Button>
      </DialogActions>
    </Dialog>
  );
}
