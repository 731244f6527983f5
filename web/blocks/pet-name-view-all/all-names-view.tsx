import { letterGroups } from '@merrowvale/shared/domain/pet-name-initials.ts';
import { namesAtOnce } from '@merrowvale/shared/domain/pet-name-lists.ts';
import { type PetNameList as Names, namedSpecies } from '@merrowvale/shared/schemas/pet-names.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { NameList } from '../../components/name-list/name-list.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import { petNameCalls } from '../../lib/pet-names/pet-name-calls.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { NameMessages } from '../pet-name-finder/finder-messages.ts';
import { choiceAddress, type NamesChoice, type ShownNames, shownNames } from './names-choice.ts';
import styles from './pet-name-view-all.module.css';

export function AllNamesView(page: AllNamesViewProps) {
  const { action } = page;
  const t = useTexts(page.texts);
  const { choice, shown, isLoading, choose } = useAllNames(page);
  const isReady = useHydrated();
  const list = useFocusOnMore(choice.shown, isLoading);
  const speciesNames = { '': t('anySpecies'), dog: t('dogs'), cat: t('cats') };
  const { letters, species } = choice;
  return (
    <div className="stack gap-5" data-ready={isReady || undefined}>
      <div className={styles.choices}>
        <Buttons
          action={action}
          name="letters"
          label={t('letters')}
          options={letterGroups.map((group) => [group, group])}
          chosen={letters}
          others={{ species }}
          onChoose={(value) =>
            void choose({ letters: letterGroups.find((group) => group === value) ?? letters })
          }
        />
        {page.hasSpecies && (
          <Buttons
            action={action}
            name="species"
            label={t('species')}
            options={Object.entries(speciesNames)}
            chosen={species ?? ''}
            others={{ letters: letters === letterGroups[0] ? undefined : letters }}
            onChoose={(value) => void choose({ species: namedSpecies.safeParse(value).data })}
          />
        )}
      </div>
      {'problem' in shown ? (
        <Alert tone="danger">{shown.problem}</Alert>
      ) : (
        <>
          <p data-live="polite" className="soft">
            {isLoading ? t('loading') : t('shown', { shown: shown.list.names.length, total: shown.total })}
          </p>
          <div className={styles.list} aria-busy={isLoading}>
            <NameList ref={list} list={shown.list} loadMore />
          </div>
          {shown.total > shown.list.names.length && (
            <form action={action} className="stack justify-items-center">
              <Hidden values={{ letters, species }} />
              <button
                type="submit"
                name="shown"
                value={choice.shown + namesAtOnce}
                onClick={(event) => {
                  event.preventDefault();
                  if (!isLoading) void choose({ shown: choice.shown + namesAtOnce });
                }}
                className={buttonClass({ variant: 'secondary' })}
              >
                {t('loadMore')}
              </button>
            </form>
          )}
        </>
      )}
    </div>
  );
}

type ButtonsProps = {
  action: string;
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  chosen: string;
  /** Further parameters of the address, for visitors without scripts. */
  others: Readonly<Record<string, string | undefined>>;
  onChoose: (value: string) => void;
};

function Buttons({ action, name, label, options, chosen, others, onChoose }: ButtonsProps) {
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : {};
    if (submitter instanceof HTMLButtonElement) onChoose(submitter.value);
  };
  return (
    <form action={action} onSubmit={choose}>
      <Hidden values={others} />
      <fieldset className="min-w-0 border-0">
        <legend className={styles.label}>{label}</legend>
        <div className="cluster gap-2">
          {options.map(([value, text]) => (
            <button
              key={value}
              type="submit"
              {...(value !== '' && { name, value })}
              aria-pressed={value === chosen}
              className={styles.button}
            >
              {text}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

function Hidden({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Moves the focus to the first of further names, so that keyboard users continue where the list grew. */
function useFocusOnMore(shown: number, isLoading: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (isLoading) return;
    const first = list.current?.children[before.current];
    if (shown > before.current && first instanceof HTMLElement) first.focus({ preventScroll: true });
    before.current = shown;
  }, [shown, isLoading]);
  return list;
}

type AllNamesViewProps = {
  action: string;
  locale: string;
  initial: ShownNames;
  choice: NamesChoice;
  hasSpecies: boolean;
  texts: IslandTexts<NameMessages>;
};

/** The names for the visitor's choice. Each species is requested once; letters are selected from the response. */
function useAllNames({ action, locale, texts, ...first }: AllNamesViewProps) {
  const [choice, setChoice] = useState(first.choice);
  const [shown, setShown] = useState(first.initial);
  const [isLoading, setLoading] = useState(false);
  const t = useTexts(texts);
  const lists = useRef(new Map<NamesChoice['species'], Promise<Names>>());
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
    const names = await shownNames(listOf(chosen.species), chosen, t);
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
