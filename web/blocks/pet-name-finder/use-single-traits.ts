import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { afterPress } from './trait-selection.ts';

/**
 * Lets a second press clear a selected trait, which radio buttons do not support. They are rendered on the server, so
 * their state is in the form.
 */
export function useSingleTraits(form: RefObject<HTMLFormElement | null>) {
  const selected = useRef(new Map<string, string>());
  const isClearing = useRef(false);
  useEffect(() => {
    for (const { name, value } of checkedIn(form.current)) selected.current.set(name, value);
  }, [form]);
  const press = ({ target }: MouseEvent | KeyboardEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const trait = afterPress(selected.current.get(target.name), target.value);
    target.checked = trait !== undefined;
    if (trait === undefined) selected.current.delete(target.name);
    else selected.current.set(target.name, trait);
  };
  // Browsers differ in whether the space bar clicks a radio button that is selected.
  const pressKey = (event: KeyboardEvent) => {
    const { key, target, type } = event;
    if (key !== ' ' || !(target instanceof HTMLInputElement)) return;
    if (type === 'keydown' && !event.repeat && target.checked) {
      event.preventDefault();
      isClearing.current = true;
      press(event);
    } else if (type === 'keyup' && isClearing.current) {
      event.preventDefault();
      isClearing.current = false;
    }
  };
  const clear = () => {
    for (const input of checkedIn(form.current)) input.checked = false;
    selected.current.clear();
  };
  return { press, pressKey, clear };
}

function checkedIn(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
}
