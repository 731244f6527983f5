import { type Carer, carerLimits } from '@merrowvale/shared/schemas/carer.ts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { carersQuery } from '../../lib/api/queries.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag, useLocaleCode } from '../locale-context.tsx';
import { useDayIn } from '../use-today.ts';
import rows from './account-list.module.css';
import { AccountSection, Loaded } from './account-section.tsx';
import styles from './carers.module.css';
import { InviteCarer } from './invite-carer.tsx';
import { RevokeCarer } from './revoke-carer-dialog.tsx';

export function Carers() {
  const t = useTranslations('carers');
  const carers = useQuery(carersQuery(useLocaleCode()));
  return (
    <AccountSection id="carers" title={t('title')} lead={t('lead')}>
      <Loaded query={carers} height="3rem">
        {(known) => <CarerList carers={known} />}
      </Loaded>
    </AccountSection>
  );
}

function CarerList({ carers }: { carers: readonly Carer[] }) {
  const t = useTranslations('carers');
  const [inviting, setInviting] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const open = carers.filter(({ state }) => state === 'pending' || state === 'active');
  const isFull = open.length >= carerLimits.carers;
  const closeForm = () => {
    setInviting(false);
    requestAnimationFrame(() => add.current?.focus());
  };
  const invited = (name: string) => {
    closeForm();
    showToast(t('invited', { name }));
  };
  return (
    <>
      {carers.length > 0 && (
        <ul className={rows.list}>
          {carers.map((carer) => (
            <CarerRow key={carer.id} carer={carer} />
          ))}
        </ul>
      )}
      {inviting && !isFull ? (
        <InviteCarer onCancel={closeForm} onInvited={invited} />
      ) : isFull ? (
        <p className={rows.soft}>{t('full', { count: carerLimits.carers })}</p>
      ) : (
        <div className={joinClasses(rows.actions, styles.actions)}>
          <Button ref={add} variant="secondary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden />
            <span>{t('invite')}</span>
          </Button>
        </div>
      )}
      {!inviting && !isFull && (
        <noscript>
          <InviteCarer />
        </noscript>
      )}
    </>
  );
}

const tones = {
  pending: 'honey',
  active: 'success',
  declined: 'neutral',
  left: 'neutral',
  expired: 'neutral',
} as const;

function CarerRow({ carer }: { carer: Carer }) {
  const t = useTranslations('carers');
  const tag = useLanguageTag();
  const dayIn = useDayIn();
  const { name, address, state, expiresAt } = carer;
  return (
    <li className={joinClasses(rows.row, 'cluster justify-between')}>
      <div className={rows.text}>
        <p className={rows.name}>
          <span>{name}</span> <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        {address && (
          <p className={rows.soft} translate="no">
            {address}
          </p>
        )}
        {state === 'pending' && (
          <p className={rows.soft}>{t('until', { date: formatDate(dayIn(expiresAt), tag, 'long') })}</p>
        )}
      </div>
      <RevokeCarer carer={carer} />
    </li>
  );
}
