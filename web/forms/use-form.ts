import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { today } from '../lib/api/server-time.ts';
import { asProblems, bodyOf, type FormBody, problemsOf } from './form-body.ts';
import type { Problem, Problems } from './form-messages.ts';
import { sendForm } from './send-form.ts';
import { useReturn } from './use-return.ts';

type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type FormTask = {
  form: Form;
  names: readonly string[];
  afterwards: string;
  before: Problems;
  failed: boolean;
};

/**
 * Validates a form's fields as they are left, and sends it once all are valid. The inputs are uncontrolled,
 * so values typed before hydration, or before sending failed, are kept.
 */
export function useForm({ form, names, afterwards, before, failed }: FormTask) {
  const [problems, setProblems] = useState(before);
  const [attempts, setAttempts] = useState(0);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'failed'>(failed ? 'failed' : 'editing');
  const left = useRef(new Set(Object.keys(before)));
  const sending = useRef(false);
  /** Values that the server rejected; invalid until they change. */
  const refused = useRef<Partial<FormBody>>({});
  const keyFor = useKeys();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useReturn(() => {
    sending.current = false;
    setPhase('editing');
  });

  const judge = (element: HTMLFormElement) => {
    const body = bodyOf(form, new FormData(element));
    const unchanged = Object.keys(refused.current).filter((name) => body[name] === refused.current[name]);
    const found = {
      ...problemsOf(form, body, today()),
      ...unreadable(element),
      ...asProblems(unchanged, body),
    };
    return { body, problems: only(found, names) };
  };

  const leave = ({ target, currentTarget }: FocusEvent<HTMLFormElement, Element>) => {
    if (!isEntry(target) || !names.includes(target.name)) return;
    trim(target);
    left.current.add(target.name);
    setProblems(only(judge(currentTarget).problems, left.current));
  };

  /** A field with an error, or one that affects such a field, is validated as it changes. */
  const change = (element: HTMLFormElement) => {
    if (Object.keys(problems).length > 0) setProblems(only(judge(element).problems, left.current));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    refused.current = {};
    for (const entry of element.elements) if (isEntry(entry) && names.includes(entry.name)) trim(entry);
    const { body, problems: found } = judge(element);
    left.current = new Set(names);
    setProblems(found);
    setAttempts((count) => count + 1);
    if (Object.keys(found).length > 0) return setPhase('editing');
    sending.current = true;
    setPhase('sending');
    try {
      await sendForm(form, body, keyFor(body));
      window.location.assign(afterwards);
    } catch (failure) {
      sending.current = false;
      const fields = failure instanceof ApiError ? Object.keys(failure.fieldErrors) : [];
      const wrong = only(asProblems(fields, body), names);
      refused.current = Object.fromEntries(Object.keys(wrong).map((name) => [name, body[name]]));
      setProblems(wrong);
      setPhase(Object.keys(wrong).length > 0 ? 'editing' : 'failed');
      setAttempts((count) => count + 1);
    }
  };

  return { ready, problems, attempts, phase, leave, change, submit };
}

/** The idempotency key of a body: the same for a resend, a new one once something has changed. */
function useKeys() {
  const known = useRef({ text: '', key: '' });
  return (body: FormBody): string => {
    const text = JSON.stringify(body);
    if (known.current.text !== text) known.current = { text, key: crypto.randomUUID() };
    return known.current.key;
  };
}

/** Incomplete dates; their value reads as empty. */
function unreadable(element: HTMLFormElement): Problems {
  const broken = [...element.elements].filter((entry) => isEntry(entry) && entry.validity.badInput);
  return Object.fromEntries(
    broken.flatMap((entry): [string, Problem][] => (isEntry(entry) ? [[entry.name, 'invalid']] : [])),
  );
}

function only(problems: Problems, names: Iterable<string>): Problems {
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => wanted.has(name)));
}

function trim(entry: Entry): void {
  const trimmed = entry.value.trim();
  if (entry.type !== 'checkbox' && trimmed !== entry.value) entry.value = trimmed;
}

function isEntry(target: unknown): target is Entry {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
