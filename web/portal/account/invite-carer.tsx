'use client';

import { carerInput, carerLimits, carerMessages } from '@merrowvale/shared/schemas/carer.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { SaveError } from '../owner/save-error.tsx';
import styles from './carers.module.css';
import { useInviteCarer } from './use-carers.ts';

type InviteCarerProps = { onCancel: () => void; onInvited: (name: string) => void };
type Values = { name: string; channel: Channel; address: string };

/** The form for a carer's name and address, for an invitation by email or text. */
export function InviteCarer({ onCancel, onInvited }: InviteCarerProps) {
  const t = useTranslations('carers');
  const tCommon = useTranslations('common');
  const [values, setValues] = useState<Values>({ name: '', channel: 'email', address: '' });
  const [submitted, setSubmitted] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const invite = useInviteCarer();
  const errors = useErrors(values, submitted, invite.error);
  useEffect(() => name.current?.focus(), []);
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    invite.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const parsed = carerInput.safeParse(values);
    if (parsed.success) invite.mutate(parsed.data, { onSuccess: () => onInvited(parsed.data.name) });
    else if (parsed.error.issues.some(({ path }) => path[0] === 'name')) name.current?.focus();
    else address.current?.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        ref={name}
        label={t('name')}
        hint={t('nameHint')}
        error={errors.name}
        value={values.name}
        maxLength={carerLimits.nameLength}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={t('channel')}
        choices={[
          { value: 'email', label: t('byEmail') },
          { value: 'sms', label: t('bySms') },
        ]}
        value={values.channel}
        onChange={(event) => change({ channel: event.target.value === 'sms' ? 'sms' : 'email', address: '' })}
      />
      <TextField
        ref={address}
        key={values.channel}
        label={values.channel === 'email' ? t('email') : t('phone')}
        hint={values.channel === 'email' ? undefined : t('phoneHint')}
        error={errors.address}
        type={values.channel === 'email' ? 'email' : 'tel'}
        value={values.address}
        autoComplete="off"
        onChange={(event) => change({ address: event.target.value })}
      />
      <p className={styles.soft}>{t('promise')}</p>
      <SaveError error={errors.other ? invite.error : null} text={errors.other ?? ''} />
      <div className={styles.actions}>
        <Button type="submit" busy={invite.isPending}>
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {tCommon('cancel')}
        </Button>
      </div>
    </form>
  );
}

const messageKeys: ReadonlyMap<string, keyof typeof carerMessages> = new Map(
  Object.entries(carerMessages).flatMap(([key, message]) => (isMessageKey(key) ? [[message, key]] : [])),
);

function isMessageKey(key: string): key is keyof typeof carerMessages {
  return key in carerMessages;
}

/** The errors of each field, from validation and from the server's response, in the owner's language. */
function useErrors(values: Values, submitted: boolean, failure: Error | null) {
  const t = useTranslations();
  const text = (message: string | undefined) => {
    const key = message === undefined ? undefined : messageKeys.get(message);
    return key ? t(`carers.errors.${key}`) : message;
  };
  const own = submitted ? carerInput.safeParse(values).error?.issues : undefined;
  const ownOf = (field: string) => own?.find(({ path }) => path[0] === field)?.message;
  const refused = failure instanceof ApiError ? failure : undefined;
  const serverOf = (field: string) => refused?.fieldErrors[field]?.[0];
  const isAboutField = Object.keys(refused?.fieldErrors ?? {}).length > 0;
  const other = refused?.status === 429 ? t('carers.errors.tooMany') : t('errors.generic');
  return {
    name: text(ownOf('name') ?? serverOf('name')),
    address: text(ownOf('address') ?? serverOf('address')),
    other: failure && !isAboutField ? other : undefined,
  };
}
