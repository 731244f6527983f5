import { carerLimits, carerMessages } from '@merrowvale/shared/schemas/carer.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { carersQuery, profileQuery } from '../../lib/api/queries.ts';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import { useAction } from '../owner/use-action.ts';
import { useActionForm } from '../owner/use-action-form.ts';
import rows from './account-list.module.css';
import { inviteCarer } from './carer-actions.ts';
import { carerFormValues, carerProblems } from './carer-form-values.ts';
import styles from './carers.module.css';

type InviteCarerProps = { onCancel?: () => void; onInvited?: (name: string) => void };

export function InviteCarer({ onCancel, onInvited }: InviteCarerProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const here = useHere();
  const isHydrated = useHydrated();
  const invite = useAction(inviteCarer, {
    refreshes: [carersQuery(locale).queryKey],
    onDone: ({ name }) => onInvited?.(name),
  });
  const form = useActionForm(invite, {
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
      <AccountFailure
        error={invite.error}
        tooMany={t('carers.errors.tooMany')}
        other={t('errors.generic')}
        signIn={{ keepsInput: true }}
      />
      <div className={joinClasses(rows.actions, styles.actions)}>
        <Button type="submit" busy={invite.isPending}>
          {t('carers.send')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
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
