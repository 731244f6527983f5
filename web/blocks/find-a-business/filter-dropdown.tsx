import type { FinderSelection } from '@merrowvale/shared/domain/business-markers.ts';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import {
  type FinderOption,
  type FinderOptions,
  finderParameters,
} from '../../lib/businesses/finder-address.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import styles from './filter-dropdown.module.css';
import type { FinderMessages } from './finder-messages.ts';

type FilterDropdownProps = {
  options: FinderOptions;
  selection: FinderSelection;
  onChange: (selection: FinderSelection) => void;
  messages: FinderMessages;
};

/** Business types and tags to choose from. Without scripts they are sent with the search. */
export function FilterDropdown({ options, selection, onChange, messages }: FilterDropdownProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  if (options.types.length + options.tags.length === 0) return null;
  const { typeIds, tagIds } = selection;
  const count = typeIds.size + tagIds.size;
  const groups = [
    {
      name: finderParameters.types,
      legend: messages.types,
      options: options.types,
      chosen: typeIds,
      become: (ids: ReadonlySet<string>) => onChange({ typeIds: ids, tagIds }),
    },
    {
      name: finderParameters.tags,
      legend: messages.tags,
      options: options.tags,
      chosen: tagIds,
      become: (ids: ReadonlySet<string>) => onChange({ typeIds, tagIds: ids }),
    },
  ];
  return (
    <details ref={menu} className={styles.filter}>
      <summary className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <Glyph name="funnel" />
        <span>{count === 0 ? messages.filter : filledIn(messages.filterCount, { count })}</span>
        <Glyph name="chevron-down" />
      </summary>
      <div className={styles.menu}>
        {/* Without this, a form with nothing selected would look like one that was never sent. */}
        <input type="hidden" name={finderParameters.filtered} value="1" />
        {groups.map(
          ({ name, legend, ...group }) =>
            group.options.length > 0 && (
              <fieldset key={name} className="stack border-0">
                <legend className={styles.legend}>{legend}</legend>
                {group.options.map((option) => (
                  <Option
                    key={option.id}
                    name={name}
                    option={option}
                    isChosen={group.chosen.has(option.id)}
                    onToggle={(isChosen) => group.become(changed(group.chosen, option.id, isChosen))}
                  />
                ))}
              </fieldset>
            ),
        )}
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          disabled={count === 0}
          onClick={() => {
            onChange({ typeIds: new Set(), tagIds: new Set() });
            pushEvent('filter_clear', { element_text: messages.clear });
          }}
        >
          {messages.clear}
        </button>
      </div>
    </details>
  );
}

type OptionProps = {
  name: string;
  option: FinderOption;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
};

function Option({ name, option, isChosen, onToggle }: OptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        name={name}
        value={option.id}
        checked={isChosen}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      {option.icons?.map((icon) => (
        // biome-ignore lint/performance/noImgElement: the content system serves its own images
        <img key={icon} src={icon} alt="" width={24} height={24} loading="lazy" className="flex-none" />
      ))}
      <span>{option.name}</span>
    </label>
  );
}

function changed(ids: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  return new Set(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id));
}

function useClosing(menu: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [menu]);
}
