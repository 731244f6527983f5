'use client';

import type { Carer } from '@merrowvale/shared/schemas/carer.ts';
import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useRevokeCarer } from './use-carers.ts';

type RevokeCarerDialogProps = { carer: Carer | undefined; onClose: () => void };

/** Asks for confirmation before an invitation is withdrawn or a carer stops receiving reminders. */
export function RevokeCarerDialog({ carer, onClose }: RevokeCarerDialogProps) {
  const t = useTranslations();
  const revoke = useRevokeCarer();
  const name = carer?.name ?? '';
  const kind = carer?.state === 'pending' || carer?.state === 'active' ? carer.state : 'ended';
  const confirm = () =>
    carer &&
    revoke.mutate(carer.id, {
      onSuccess: () => {
        onClose();
        showToast(t('carers.removed', { name }));
      },
    });
  return (
    <Dialog open={carer !== undefined} onClose={onClose} title={t(`carers.ask.${kind}`, { name })} size="sm">
      <p>{t(`carers.askText.${kind}`, { name })}</p>
      {revoke.isError && <Alert tone="danger">{t('errors.generic')}</Alert>}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant={kind === 'active' ? 'danger' : 'primary'} busy={revoke.isPending} onClick={confirm}>
          {t(kind === 'pending' ? 'carers.withdraw' : kind === 'active' ? 'carers.end' : 'carers.dismiss')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
