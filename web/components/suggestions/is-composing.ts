import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The key code of any key that an input method has handled (UI Events, 7.3). */
const handledByInputMethod = 229;

/**
 * True for a key with which somebody selects among an input method's candidates. Safari sends the Enter that commits
 * one after the composition has ended; only its key code shows what it was (WebKit bug 165004).
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === handledByInputMethod;
}
