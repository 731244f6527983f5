import type { Carer } from '@merrowvale/shared/schemas/carer.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { carersQuery } from '../../lib/api/queries.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { TaskDialog } from '../owner/without-scripts.tsx';
import { revokeCarer } from './carer-actions.ts';

const actions = {
  pending: 'withdraw',
  active: 'end',
  declined: 'dismiss',
  left: 'dismiss',
  expired: 'dismiss',
} as const satisfies Record<Carer['state'], string>;

/** Asks before a carer is removed. */
export function RevokeCarer({ carer }: { carer: Carer }) {
  const t = useTranslations('carers');
  const [isOpen, setOpen] = useState(false);
  const { name } = carer;
  const action = t(actions[carer.state]);
  const label = t('endOf', { action, name });
  return (
    <>
      <Button variant="quiet" size="small" aria-label={label} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <TaskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        at={['helper', carer.id]}
        title={t(`ask.${kindOf(carer)}`, { name })}
        link={action}
        variant="quiet"
        size="small"
        aria-label={label}
      >
        {(onClose) => <RevocationForm carer={carer} onClose={onClose} />}
      </TaskDialog>
    </>
  );
}

type RevocationFormProps = { carer: Carer; onClose: (() => void) | undefined };

function RevocationForm({ carer, onClose }: RevocationFormProps) {
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
    <ActionForm
      className="stack gap-4"
      action={revoke}
      buttons={{
        submit: t(`carers.${actions[state]}`),
        variant: state === 'active' ? 'danger' : 'primary',
        onCancel: onClose,
      }}
    >
      <p>{t(`carers.askText.${kindOf(carer)}`, { name })}</p>
    </ActionForm>
  );
}

function kindOf({ state }: Carer) {
  return state === 'pending' || state === 'active' ? state : 'ended';
}
