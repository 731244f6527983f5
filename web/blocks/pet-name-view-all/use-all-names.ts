import { namesAtOnce } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { NameList } from '@merrowvale/shared/schemas/pet-names.ts';
import { useRef, useState } from 'react';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { petNameCalls } from '../../lib/pet-names/pet-name-calls.ts';
import type { NameMessages } from '../pet-name-finder/finder-messages.ts';
import { choiceAddress, type NamesChoice, type ShownNames, shownNames } from './names-choice.ts';

export type AllNamesViewProps = {
  action: string;
  locale: string;
  initial: ShownNames;
  choice: NamesChoice;
  hasSpecies: boolean;
  messages: NameMessages;
};

/** The names for the visitor's choice. Each species is requested once; letters are selected from the response. */
export function useAllNames({ action, locale, messages, ...first }: AllNamesViewProps) {
  const [choice, setChoice] = useState(first.choice);
  const [shown, setShown] = useState(first.initial);
  const [isLoading, setLoading] = useState(false);
  const lists = useRef(new Map<NamesChoice['species'], Promise<NameList>>());
  const latest = useRef(first.choice);
  const listOf = (species: NamesChoice['species']) => {
    const known = lists.current.get(species);
    if (known) return known;
    const list = petNameCalls(locale, window.location.origin).all(species);
    lists.current.set(species, list);
    list.catch(() => lists.current.delete(species));
    return list;
  };
  const choose = async (change: Partial<NamesChoice>) => {
    const chosen = { ...choice, shown: namesAtOnce, ...change };
    latest.current = chosen;
    setChoice(chosen);
    setLoading(true);
    const names = await shownNames(listOf(chosen.species), chosen, messages);
    // A later choice has overtaken this one.
    if (latest.current !== chosen) return;
    window.history.replaceState(null, '', choiceAddress(action, chosen));
    if ('total' in names)
      pushEvent('pet_name_browse', {
        letters: chosen.letters,
        species: chosen.species ?? '',
        names: names.total,
      });
    setShown(names);
    setLoading(false);
  };
  return { choice, shown, isLoading, choose };
}
