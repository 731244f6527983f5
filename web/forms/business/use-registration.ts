import { emptyBusiness, manualCrmId, toRegisteredBusiness } from '@merrowvale/shared/domain/business.ts';
import type { Business, RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../lib/api/server-time.ts';
import { enteredText } from '../entered-text.ts';
import { useReturn } from '../use-return.ts';
import { afterPause } from './after-pause.ts';
import { manualBusiness, typedIn } from './entered-registration.ts';
import { confirmationMessage, type RegistrationField, registrationErrors } from './registration-check.ts';
import type { RegistrationMessages } from './registration-messages.ts';
import type { RegistrationState } from './registration-state.ts';
import { sendRegistration } from './send-registration.ts';

const confirmationDelay = 1000;

type Problems = Partial<Record<RegistrationField, string>>;

/** State of a registration: the business, the errors, and whether it is being sent. */
export function useRegistration(messages: RegistrationMessages, before: RegistrationState) {
  const [business, setBusiness] = useState(before.business);
  const [problems, setProblems] = useState<Problems>(() =>
    before.wasTried ? registrationErrors(before.typed, before.business, messages) : {},
  );
  const [attempts, setAttempts] = useState(0);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'failed'>(before.failed ? 'failed' : 'editing');
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const sending = useRef(false);
  const submissionFor = useSubmissions();
  const confirmation = useMemo(() => afterPause(confirmationDelay), []);
  useEffect(() => confirmation.cancel, [confirmation]);
  const isManual = business.crmId === manualCrmId;
  useReturn(() => {
    sending.current = false;
    setPhase('editing');
  });

  const say = (field: RegistrationField, message: string | undefined) =>
    setProblems(({ [field]: _, ...others }) => (message ? { ...others, [field]: message } : others));

  const choose = (next: RegisteredBusiness) => {
    setBusiness(next);
    setProblems(({ search: _search, name: _name, ...others }) => others);
  };

  const leave = (element: HTMLFormElement, field: string) => {
    if (field !== 'firstName' && field !== 'lastName' && field !== 'emailAddress' && field !== 'name') return;
    const entered = new FormData(element);
    say(
      field,
      registrationErrors(typedIn(entered), registeredIn(entered, business, messages), messages)[field],
    );
  };

  /** Compares both addresses once typing has paused for a second. */
  const typeEmail = (element: HTMLFormElement) =>
    confirmation.plan(() =>
      say('confirmEmail', confirmationMessage(typedIn(new FormData(element)), messages)),
    );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    confirmation.cancel();
    const entered = new FormData(event.currentTarget);
    const typed = typedIn(entered);
    const registered = registeredIn(entered, business, messages);
    const wrong = registrationErrors(typed, registered, messages);
    setProblems(wrong);
    setAttempts((count) => count + 1);
    if (Object.keys(wrong).length > 0) return setPhase('editing');
    sending.current = true;
    setPhase('sending');
    const { firstName, lastName, emailAddress: email } = typed;
    const person = { firstName, lastName, email };
    try {
      const guard = { website: enteredText(entered, 'website'), startedAt: before.carried.startedAt };
      const submission = submissionFor(JSON.stringify([person, registered]));
      await sendRegistration(messages, { person, business: registered, submission, guard });
      window.location.assign(messages.afterwards);
    } catch {
      sending.current = false;
      setPhase('failed');
    }
  };

  return {
    ready,
    business,
    isManual,
    problems,
    attempts,
    phase,
    leave,
    typeEmail,
    submit,
    /** Typing in the search box clears the selected business. */
    drop: () => choose(emptyBusiness()),
    pick: (found: Business) => choose(toRegisteredBusiness(found)),
    enterByHand: (byHand: boolean) => choose(emptyBusiness(byHand ? manualCrmId : '')),
  };
}

/** The business to send: the selected one, or the one in the fields. */
function registeredIn(
  entered: FormData,
  business: RegisteredBusiness,
  { locale }: RegistrationMessages,
): RegisteredBusiness {
  return business.crmId === manualCrmId ? manualBusiness(entered, locale) : business;
}

/** Id and time of a submission: unchanged for a resend, new once the registration has changed. */
function useSubmissions() {
  const known = useRef({ text: '', submissionId: '', submissionTimeStamp: '' });
  return (text: string) => {
    if (known.current.text !== text) {
      const submissionTimeStamp = serverNow().toISOString();
      known.current = { text, submissionId: crypto.randomUUID(), submissionTimeStamp };
    }
    const { submissionId, submissionTimeStamp } = known.current;
    return { submissionId, submissionTimeStamp };
  };
}
