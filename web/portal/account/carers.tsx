import { type Carer, carerLimits, carerMessages } from '@merrowvale/shared/schemas/carer.ts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { refusedIn } from '../../lib/api/api-error.ts';
import { carersQuery, profileQuery } from '../../lib/api/queries.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AccountFailure } from '../owner/account-failure.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { TaskButton } from '../owner/without-scripts.tsx';
import { useDayIn } from '../use-today.ts';
import { inviteCarerAction, revokeCarerAction } from './account-actions.ts';
import { carerFormValues, carerProblems } from './account-form-values.ts';
import rows from './account-list.module.css';
import styles from './carers.module.css';
import { LoadedSection } from './loaded-section.tsx';

export function Carers() {
  return (
    <LoadedSection id="carers" texts="carers" query={carersQuery} height="3rem">
      {(known) => <CarerList carers={known} />}
    </LoadedSection>
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
            <CarerRow key={carer.address ?? carer.id} carer={carer} />
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

const looks = {
  pending: { tone: 'honey', action: 'withdraw', kind: 'pending' },
  active: { tone: 'success', action: 'end', kind: 'active' },
  declined: { tone: 'neutral', action: 'dismiss', kind: 'ended' },
  left: { tone: 'neutral', action: 'dismiss', kind: 'ended' },
  expired: { tone: 'neutral', action: 'dismiss', kind: 'ended' },
  unsent: { tone: 'danger', action: 'dismiss', kind: 'ended' },
} as const satisfies Record<Carer['state'], object>;

function CarerRow({ carer }: { carer: Carer }) {
  const t = useTranslations('carers');
  const tag = useMessageTag();
  const dayIn = useDayIn();
  const row = useRef<HTMLLIElement>(null);
  const { name, address, state, expiresAt } = carer;
  return (
    <li ref={row} className={joinClasses(rows.row, 'cluster justify-between')}>
      <div className={rows.text}>
        <p className={rows.name}>
          <span>{name}</span> <Badge tone={looks[state].tone}>{t(`states.${state}`)}</Badge>
        </p>
        {address && (
          <p className={rows.soft} translate="no">
            {address}
          </p>
        )}
        {state === 'unsent' && <p className={rows.soft}>{t('unsent')}</p>}
        {state === 'pending' && (
          <p className={rows.soft}>{t('until', { date: formatDate(dayIn(expiresAt), tag, 'long') })}</p>
        )}
      </div>
      <div className={rows.actions}>
        {state === 'unsent' && address !== null && (
          <InviteAgain
            entered={{ name, channel: carer.channel, address }}
            onDone={() => requestAnimationFrame(() => row.current?.querySelector('button')?.focus())}
          />
        )}
        <RevokeCarer carer={carer} />
      </div>
    </li>
  );
}

type InviteAgainProps = { entered: Record<'name' | 'channel' | 'address', string>; onDone: () => void };

/** Repeats an invitation that was not sent. */
function InviteAgain({ entered, onDone }: InviteAgainProps) {
  const t = useTranslations();
  const { name } = entered;
  const textOf = useMessageText();
  const invite = useServerAction(inviteCarerAction, {
    fields: entered,
    refreshes: [carersQuery(useLocaleCode()).queryKey],
    onDone: () => {
      onDone();
      showToast(t('carers.invited', { name }));
    },
  });
  const [refusal] = Object.values(invite.error === null ? {} : refusedIn(invite.error));
  const action = t('carers.sendAgain');
  return (
    <ActionForm action={invite} showsError={false} className="stack gap-2">
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={invite.isPending}
        aria-label={t('carers.endOf', { action, name })}
      >
        {action}
      </Button>
      {refusal === undefined ? (
        <InvitationFailure error={invite.error} />
      ) : (
        <SaveError error={invite.error} text={textOf(refusal) ?? refusal} />
      )}
    </ActionForm>
  );
}

function InvitationFailure({ error }: { error: Error | null }) {
  const t = useTranslations();
  return (
    <AccountFailure
      error={error}
      tooMany={t('carers.errors.tooMany')}
      other={t('errors.generic')}
      signIn={{ keepsInput: true }}
    />
  );
}

/** Asks before a carer is removed. */
function RevokeCarer({ carer }: { carer: Carer }) {
  const t = useTranslations('carers');
  const { name, state } = carer;
  const action = t(looks[state].action);
  return (
    <TaskButton
      at={['helper', carer.id]}
      title={t(`ask.${looks[state].kind}`, { name })}
      link={action}
      variant="quiet"
      size="small"
      aria-label={t('endOf', { action, name })}
    >
      {(onClose) => <RevocationForm carer={carer} onClose={onClose} />}
    </TaskButton>
  );
}

type RevocationFormProps = { carer: Carer; onClose: (() => void) | undefined };

function RevocationForm({ carer, onClose }: RevocationFormProps) {
  const t = useTranslations();
  const { id, name, state } = carer;
  const revoke = useServerAction(revokeCarerAction, {
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
        submit: t(`carers.${looks[state].action}`),
        variant: state === 'active' ? 'danger' : 'primary',
        onCancel: onClose,
      }}
    >
      <p>{t(`carers.askText.${looks[state].kind}`, { name })}</p>
    </ActionForm>
  );
}

type InviteCarerProps = { onCancel?: () => void; onInvited?: (name: string) => void };

export function InviteCarer({ onCancel, onInvited }: InviteCarerProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const here = useHere();
  const isHydrated = useHydrated();
  const invite = useServerAction(inviteCarerAction, {
    refreshes: [carersQuery(locale).queryKey],
    onDone: ({ name }) => onInvited?.(name),
  });
  const form = useValidatedForm({
    action: invite,
    isShort: true,
    schema: carerFormValues,
    defaults: { name: '', channel: 'email', address: '' },
    validate: carerProblems,
    // The form opens at the press of a button.
    focused: 'name',
  });
  const byEmail = form.values.channel === 'email';
  const profile = useQuery(profileQuery(locale));
  const isVerified = profile.data?.phoneVerified === true;
  const addressLabel = useAddressLabel(byEmail);
  const textOf = useMessageText();
  return (
    <form {...form.props} action={invite.post} className="stack gap-4 max-32" onChange={() => invite.reset()}>
      <HiddenFields {...invite.hidden} />
      <TextField
        label={t('carers.name')}
        hint={t('carers.nameHint')}
        error={textOf(form.problem('name'))}
        maxLength={carerLimits.nameLength}
        autoComplete="off"
        {...form.entry('name')}
      />
      <SelectField
        label={t('carers.channel')}
        choices={[
          { value: 'email', label: t('carers.byEmail') },
          ...(isVerified ? [{ value: 'sms', label: t('carers.bySms') }] : []),
        ]}
        error={textOf(form.problem('channel'))}
        {...form.entry('channel')}
        onChange={() => form.assign({ address: '' })}
      />
      {!isVerified && (
        <p className={rows.soft}>
          <span>{t('carers.bySmsHint')}</span>{' '}
          <a href={`/auth/verify-phone?${new URLSearchParams({ locale, returnUrl: here })}`}>
            {t('carers.verify')}
          </a>
        </p>
      )}
      <TextField
        key={form.values.channel}
        label={addressLabel}
        hint={byEmail && isHydrated ? undefined : t('carers.phoneHint')}
        error={textOf(form.problem('address'))}
        type={isHydrated ? (byEmail ? 'email' : 'tel') : 'text'}
        autoComplete="off"
        {...form.entry('address')}
      />
      <p className={rows.soft}>{t('carers.promise')}</p>
      <InvitationFailure error={invite.error} />
      <div className={joinClasses(rows.actions, styles.actions)}>
        <Button type="submit" busy={invite.isPending}>
          {t('carers.send')}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              invite.cancel();
              onCancel();
            }}
          >
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Without scripts the field serves both channels. */
function useAddressLabel(byEmail: boolean): string {
  const t = useTranslations('carers');
  const isHydrated = useHydrated();
  if (!isHydrated) return `${t('email')} / ${t('phone')}`;
  return t(byEmail ? 'email' : 'phone');
}

const messageKeys: ReadonlyMap<string, keyof typeof carerMessages> = new Map(
  Object.entries(carerMessages).flatMap(([key, message]) => (isMessageKey(key) ? [[message, key]] : [])),
);

function isMessageKey(key: string): key is keyof typeof carerMessages {
  return key in carerMessages;
}

/** A message of the shared schema or of the server in the owner's language. */
function useMessageText() {
  const t = useTranslations('carers.errors');
  return (message: string | undefined): string | undefined => {
    const key = message === undefined ? undefined : messageKeys.get(message);
    return key ? t(key) : message;
  };
}
