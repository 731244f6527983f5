import { toRegisteredBusiness } from '@merrowvale/shared/domain/business.ts';
import type { Business, RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAttempt } from '../use-attempt.ts';
import { useReturn } from '../use-return.ts';
import { useWatchedForm } from '../use-validated-form.ts';
import type { PostedRegistration } from './posted-registration.ts';
import type { RegistrationMessages } from './registration-messages.ts';
import {
  businessOf,
  type RegistrationValues,
  registrationProblems,
  registrationValues,
} from './registration-values.ts';
import { sendRegistration } from './send-registration.ts';

const confirmationDelay = 1000;

export function useRegistration(
  messages: RegistrationMessages,
  startedAt: string,
  posted: PostedRegistration | undefined,
) {
  const { locale, known } = messages;
  const [picked, setPicked] = useState<RegisteredBusiness | undefined>(posted?.picked);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'failed'>(posted?.failed ? 'failed' : 'editing');
  const sending = useRef(false);
  const attemptFor = useAttempt();
  const confirmation = useMemo(() => afterPause(confirmationDelay), []);
  useEffect(() => confirmation.cancel, [confirmation]);
  useReturn(() => {
    sending.current = false;
    setPhase('editing');
  });

  const form = useWatchedForm({
    schema: registrationValues,
    defaults: { ...registrationValues.parse({}), ...known },
    posted,
    validateOn: 'onSubmit',
    revalidateOn: 'onSubmit',
    validate: (values) => registrationProblems(values, businessOf(values, picked, locale)),
    onInvalid: () => setPhase('editing'),
    onValid: (values) => void send(values),
  });
  const send = async (values: RegistrationValues) => {
    if (sending.current) return;
    sending.current = true;
    confirmation.cancel();
    setPhase('sending');
    const { firstName, lastName, emailAddress: email, remark } = values;
    const person = { firstName, lastName, email };
    const business = businessOf(values, picked, locale);
    const { key, time } = attemptFor([person, business]);
    try {
      await sendRegistration(messages, {
        person,
        business,
        submission: { submissionId: key, submissionTimeStamp: time },
        guard: { remark, startedAt },
      });
      window.location.assign(messages.afterwards);
    } catch {
      sending.current = false;
      setPhase('failed');
    }
  };
  const choose = (business: RegisteredBusiness | undefined) => {
    setPicked(business);
    form.hideErrors('search', 'name');
  };

  return {
    form,
    picked,
    phase,
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
