import { Combobox } from '@base-ui/react/combobox';
import { containsTyped } from '@merrowvale/shared/domain/folded-text.ts';
import { Check, ChevronDown, X } from 'lucide-react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldText } from '../field/field.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './combobox-field.module.css';

type ComboboxFieldProps = FieldText & {
  items: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  /** True if an item is found by what was typed. */
  filter?: (item: string, typed: string) => boolean;
  /** The typed text is posted under this name if scripts don't run. */
  name?: string;
  texts: { clear: string; open: string; empty: string };
};

/** A field that narrows its choices as the user types; for lists too long for a select. */
export function ComboboxField({
  items,
  value,
  onChange,
  disabled = false,
  filter = containsTyped,
  name,
  texts,
  ...field
}: ComboboxFieldProps) {
  const isHydrated = useHydrated();
  return (
    <Combobox.Root
      items={items}
      value={value}
      onValueChange={onChange}
      disabled={isHydrated && disabled}
      filter={filter}
      autoHighlight
    >
      <Field {...field}>
        {(control) => (
          <Combobox.InputGroup role="presentation" className={joinClasses(styles.group)}>
            <Combobox.Input
              {...control}
              className={joinClasses(fieldStyles.input, styles.input)}
              autoComplete="off"
              name={isHydrated ? undefined : name}
            />
            <span className={styles.buttons}>
              <Combobox.Clear
                className={joinClasses(styles.button)}
                aria-label={`${field.label}: ${texts.clear}`}
              >
                <X aria-hidden />
              </Combobox.Clear>
              <Combobox.Trigger
                className={joinClasses(styles.button)}
                aria-label={`${field.label}: ${texts.open}`}
              >
                <ChevronDown aria-hidden />
              </Combobox.Trigger>
            </span>
          </Combobox.InputGroup>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner className={joinClasses(styles.positioner)} sideOffset={6}>
          <Combobox.Popup className={joinClasses(styles.popup)} aria-label={field.label}>
            <Combobox.Empty
              className={joinClasses(styles.empty)}
              role="presentation"
              aria-live="off"
              data-live="polite"
            >
              {texts.empty}
            </Combobox.Empty>
            <Combobox.List className={joinClasses(styles.list)}>
              {(item: string) => (
                <Combobox.Item key={item} value={item} className={joinClasses(styles.item)}>
                  <span>{item}</span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
