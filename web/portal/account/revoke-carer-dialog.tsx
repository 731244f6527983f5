'use client';

import type { Carer } from '@merrowvale/shared/schemas/carer.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { carersQuery } from '../../lib/api/queries.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import { revokeCarer } from './carer-actions.ts';

const actions = {
  pending: 'withdraw',
  active: 'end',
  declined: 'dismiss',
  left: 'dismiss',
  expired: 'dismiss',
} as const satisfies Record<Carer['state'], string>;

export function revocationOf({ state }: Carer) {
  return actions[state];
}

type RevokeCarerDialogProps = { carer: Carer | undefined; onClose: () => void };

export function RevokeCarerDialog({ carer, onClose }: RevokeCarerDialogProps) {
  const t = useTranslations('carers.ask');
  const title = carer && t(kindOf(carer), { name: carer.name });
  return (
    <Dialog open={carer !== undefined} onClose={onClose} title={title ?? ''} size="sm">
      {carer && <RevokeCarer carer={carer} onClose={onClose} />}
    </Dialog>
  );
}

export function RevokeWithoutScripts({ carer }: { carer: Carer }) {
  const t = useTranslations('carers');
  const { id, name } = carer;
  const action = t(revocationOf(carer));
  return (
    <WithoutScripts
      at={['helper', id]}
      title={t(`ask.${kindOf(carer)}`, { name })}
      link={action}
      variant="quiet"
      size="small"
      aria-label={t('endOf', { action, name })}
    >
      <RevokeCarer carer={carer} />
    </WithoutScripts>
  );
}

/** `onClose` is omitted without scripts. */
function RevokeCarer({ carer, onClose }: { carer: Carer; onClose?: () => void }) {
  const t = useTranslations();
  const { id, name, state } = carer;
  const revoke = useAction(revokeCarer, {
    fields: { carerId: id, afterwards: useHere({ helper: null }) },
    refreshes: [carersQuery(useLocaleCode()).queryKey],
    onDone: () => {
      onClose?.();
      showToast(t('carers.removed', { name }));
    },
  });
  return (
    <ActionForm className="stack gap-4" action={revoke}>
      <p>{t(`carers.askText.${kindOf(carer)}`, { name })}</p>
      <DialogActions>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" variant={state === 'active' ? 'danger' : 'primary'} busy={revoke.isPending}>
          {t(`carers.${revocationOf(carer)}`)}
        </Button>
      </DialogActions>
    </ActionForm>
  );
}

function kindOf({ state }: Carer) {
  return state === 'pending' || state === 'active' ? state : 'ended';
}
