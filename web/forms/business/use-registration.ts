import { toRegisteredBusiness } from '@merrowvale/shared/domain/business.ts';
import type { Business, RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { useEffect, useMemo, useState } from 'react';
import { confirmationAddress } from '../posted.ts';
import { type ServerAction, useReturn, useServerAction } from '../use-server-action.ts';
import { useValidatedForm } from '../use-validated-form.ts';
import type { BusinessLookup } from './register-business.ts';
import type { RegistrationDetails } from './registration-texts.ts';
import {
  businessOf,
  type RegistrationValues,
  registrationProblems,
  registrationValues,
} from './registration-values.ts';

const confirmationDelay = 1000;

export type RegistrationTask = {
  details: RegistrationDetails;
  /** Hidden fields. */
  fields: Readonly<Record<string, string>>;
  /** The time at which the page was rendered. */
  startedAt: string;
  registerBusiness: ServerAction<string | null, RegistrationValues, BusinessLookup>;
};

export function useRegistration({ details, fields, registerBusiness, ...task }: RegistrationTask) {
  const { locale, known, afterwards } = details;
  const action = useServerAction(registerBusiness, {
    fields,
    onDone: (reference) => window.location.assign(confirmationAddress(afterwards, reference)),
  });
  const startedAt = action.posted?.values.startedAt || task.startedAt;
  const [picked, setPicked] = useState<RegisteredBusiness | undefined>(action.found?.picked);
  const confirmation = useMemo(() => afterPause(confirmationDelay), []);
  useEffect(() => confirmation.cancel, [confirmation]);
  useReturn(action.reset);

  const form = useValidatedForm({
    schema: registrationValues,
    defaults: { ...registrationValues.parse({}), ...known },
    action,
    validateOn: 'onSubmit',
    revalidateOn: 'onSubmit',
    validate: (values) => registrationProblems(values, businessOf(values, picked, locale)),
    onInvalid: action.reset,
    onValid: (_values, _button, entered) => {
      confirmation.cancel();
      entered.set('startedAt', startedAt);
      if (picked) entered.set('picked', JSON.stringify(picked));
    },
  });
  const choose = (business: RegisteredBusiness | undefined) => {
    setPicked(business);
    form.hideErrors('search', 'name');
  };

  return {
    form,
    picked,
    action,
    startedAt,
    /** Compares the two addresses once typing has paused for a second. */
    typeEmail: () => confirmation.plan(() => form.check('confirmEmail')),
    /** Typing in the search box and switching to manual entry clear the selected business. */
    drop: () => choose(undefined),
    pick: (found: Business) => {
      choose(toRegisteredBusiness(found));
      form.assign({ search: found.Name });
    },
  };
}

export type Registration = ReturnType<typeof useRegistration>;

/** Debounces a task: runs it once it has not been requested again for a while. */
export function afterPause(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    plan(task: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(task, milliseconds);
    },
    cancel(): void {
      clearTimeout(timer);
    },
  };
}
