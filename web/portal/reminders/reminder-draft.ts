import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';
import { type ReminderFormValues, reminderFormValues } from './reminder-form-values.ts';

const storageKey = 'reminder-draft';
const draft = z.object({ address: z.string(), values: reminderFormValues });

/** Stores a form's values in this tab while its owner is away verifying a phone number. */
export function storeDraft(values: ReminderFormValues): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ address: address(), values }));
}

/** Returns the values stored for this address and removes them. */
export function removeDraft(): ReminderFormValues | undefined {
  const stored = sessionStorage.getItem(storageKey);
  if (stored === null) return undefined;
  const parsed = draft.safeParse(parseJson(stored));
  if (!parsed.success || parsed.data.address !== address()) return undefined;
  sessionStorage.removeItem(storageKey);
  return parsed.data.values;
}

function address(): string {
  return window.location.pathname + window.location.search;
}
