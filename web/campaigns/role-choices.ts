import { messagesFor } from '../messages/messages.ts';

/** The roles with their labels in a locale; the value is the English name, which is submitted. */
export function roleChoices(locale: string): { value: string; label: string }[] {
  return Object.entries(messagesFor(locale).roles).map(([value, label]) => ({ value, label }));
}
