import { type RefObject, useState } from 'react';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { petNameCalls } from '../../lib/pet-names/pet-name-calls.ts';
import { failureText, type NameMessages } from './finder-messages.ts';
import type { FinderState } from './finder-state.ts';
import { selectedTraits, stepAddress } from './trait-selection.ts';

type NameSearch = {
  initial: FinderState;
  locale: string;
  action: string;
  viewAll: string | undefined;
  messages: NameMessages;
  form: RefObject<HTMLFormElement | null>;
};

export function useNameSearch({ initial, locale, action, viewAll, messages, form }: NameSearch) {
  const [state, setState] = useState(initial);
  const [hasReturned, setReturned] = useState(false);
  const search = async () => {
    const entries = [...new FormData(form.current ?? undefined)];
    const traits = selectedTraits(entries);
    setState({ phase: 'searching' });
    setReturned(false);
    try {
      const list = await petNameCalls(locale, window.location.origin).search(traits);
      pushEvent('pet_name_search', { traits, names: list.names.length });
      if (list.names.length === 0 && viewAll !== undefined) return window.location.assign(viewAll);
      window.history.replaceState(null, '', stepAddress(action, 'find', entries));
      setState({ phase: 'found', list, edit: stepAddress(action, 'edit', entries) });
    } catch (failure) {
      setState({ phase: 'failed', message: failureText(failure, messages) });
    }
  };
  /** Returns to the traits, which stay selected. */
  const leave = (address: string) => {
    window.history.replaceState(null, '', address);
    setReturned(state.phase === 'found');
    setState({ phase: 'choosing' });
  };
  return { state, search, leave, hasReturned };
}
