import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Wraps Tab at both ends, because a native dialog would continue to the browser's own controls. */
export function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? inside.indexOf(activeElement) : -1;
  const isAtEnd = event.shiftKey ? at <= 0 : at === inside.length - 1;
  if (!isAtEnd) return;
  event.preventDefault();
  (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
}
