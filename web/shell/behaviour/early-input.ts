import { wholePageParameter } from '@merrowvale/shared/domain/page-query.ts';
import { type HeldInput, isHydrated, mistrustValue } from '../../lib/next-internals/late-scripts.ts';
import { tabStorage } from '../../lib/storage.ts';

const key = 'kept_for_reload';
/** Except for those whose state the shell sets. */
const fields =
  ':is(input:not([type=hidden],[type=password],[type=file]),select,textarea):not([data-theme-choice] *,[data-consent-form] *)';
/** Milliseconds after which input is repeated even where React has not hydrated a control. */
const patience = 5000;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Entry = { value: string; checked: boolean };
/** The visitor’s entries, in order, and whether React has noticed each. */
type Entries = Map<Field, Entry & { isNoticed: boolean }>;
export type EarlyInput = { entries: Entries; ending: AbortController };

/**
 * Collects the entries so far, which React does not notice when it hydrates the page, and those that follow until all are
 * repeated, which components may reset in their effects.
 */
export function collectInput(): EarlyInput {
  const entries: Entries = new Map(changedFields().map((field) => [field, entryOf(field)]));
  const ending = new AbortController();
  // React knows the values at which it has found the fields, which may have changed twice since.
  for (const field of fieldsOfPage()) mistrustValue(field);
  const notice = ({ type, target: field }: Event) => {
    // Browsers announce no input if React resets a choice while it handles the click.
    if (!isField(field) || (type === 'click' && !isChoice(field))) return;
    for (const other of entries.keys()) if (isAlternative(field, other)) entries.delete(other);
    entries.set(field, { ...entryOf(field), isNoticed: isHydrated(field) });
  };
  for (const type of ['input', 'click'])
    addEventListener(type, notice, { capture: true, signal: ending.signal });
  return { entries, ending };
}

/** Repeats what a visitor has done before React had hydrated the page. */
export async function repeatInput(
  { entries, ending }: EarlyInput,
  held: readonly HeldInput[],
): Promise<void> {
  // Includes what is added meanwhile.
  for (const field of entries.keys()) {
    await hydrated(field);
    const entry = entries.get(field);
    if (entry && !(entry.isNoticed && isShown(field, entry))) fill(field, entry);
  }
  ending.abort();
  let last: Element | undefined;
  for (const { control, key: pressed } of held) {
    await hydrated(control);
    if (!control.isConnected) continue;
    if (pressed === undefined) control.click();
    else {
      // The first key may have moved the focus to where the next one belongs.
      const target = control === last ? document.activeElement : control;
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
    }
    last = control;
  }
}

/** Keeps what a visitor has typed, chosen and clicked for the same page after a reload. */
export function keepForReload(held: readonly HeldInput[]): void {
  const kept = new URLSearchParams({ path: window.location.pathname });
  for (const field of changedFields()) {
    const { value, checked } = entryOf(field);
    kept.append('typed', placeOf(fieldsOfPage(), field, { value, checked: String(checked) }));
  }
  for (const { control, key: pressed = '' } of held)
    kept.append('clicked', placeOf(buttonsOfPage(), control, { pressed }));
  // Browsers that block cookies also deny storage.
  if (!tabStorage.write(key, kept.toString())) window.name = `${key}?${kept}`;
}

/** Adds what was kept to what must be repeated, and returns the clicks and keys. */
export function restoreAfterReload({ entries }: EarlyInput): HeldInput[] {
  const kept = takeKept();
  const { pathname, search } = window.location;
  const isWhole = new URLSearchParams(search).has(wholePageParameter);
  if (!isWhole || kept.get('path') !== pathname) return [];
  showOwnAddress();
  for (const text of kept.getAll('typed')) {
    const { value = '', checked, ...place } = Object.fromEntries(new URLSearchParams(text));
    const field = found(fieldsOfPage(), place);
    if (field) entries.set(field, { value, checked: checked === 'true', isNoticed: false });
  }
  return kept.getAll('clicked').flatMap((text) => {
    const { pressed, ...place } = Object.fromEntries(new URLSearchParams(text));
    const control = found(buttonsOfPage(), place);
    return control ? [{ control, key: pressed || undefined }] : [];
  });
}

function takeKept(): URLSearchParams {
  const named = window.name.startsWith(`${key}?`) ? window.name.slice(key.length + 1) : undefined;
  if (named !== undefined) window.name = '';
  const stored = tabStorage.read(key);
  tabStorage.remove(key);
  return new URLSearchParams(named ?? stored ?? '');
}

/** Without the parameter that has rendered the page for this visitor, once the router handles addresses. */
function showOwnAddress(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(wholePageParameter);
  setTimeout(() => window.history.replaceState(null, '', url));
}

/** A control by its name and its number among those with the same name: in another version, others may precede it. */
function placeOf<Control extends HTMLElement>(
  all: readonly Control[],
  control: Control,
  values: Record<string, string>,
): string {
  const name = nameOf(control);
  const nth = all.filter((each) => nameOf(each) === name).indexOf(control);
  return new URLSearchParams({ name, nth: String(nth), ...values }).toString();
}

function found<Control extends HTMLElement>(
  all: readonly Control[],
  { name, nth }: Record<string, string>,
): Control | undefined {
  return all.filter((each) => nameOf(each) === name)[Number(nth)];
}

function nameOf(control: HTMLElement): string {
  if (!control.matches(fields)) return control.getAttribute('aria-label') ?? control.textContent;
  const name = control.getAttribute('name') ?? control.getAttribute('aria-label');
  return isChoice(control) ? `${name} ${control.value}` : `${name}`;
}

function fieldsOfPage(): Field[] {
  return [...document.querySelectorAll<Field>(fields)];
}

function buttonsOfPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('button,[role=button]')];
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(fields);
}

function isChoice(control: HTMLElement): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

/** True for radio buttons of which only one can be chosen. */
function isAlternative(field: Field, other: Field): boolean {
  return field.type === 'radio' && other.name === field.name && other.form === field.form;
}

function changedFields(): Field[] {
  return fieldsOfPage().filter(isChanged);
}

function entryOf(field: Field) {
  return {
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
    isNoticed: false,
  };
}

function isShown(field: Field, { value, checked }: Entry): boolean {
  return isChoice(field) ? field.checked === checked : field.value === value;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (isChoice(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  return field.value !== field.defaultValue;
}

function fill(field: Field, { value, checked }: Entry): void {
  if (isChoice(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  if (field.value !== value)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  mistrustValue(field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

async function hydrated(control: Element): Promise<void> {
  const end = performance.now() + patience;
  while (!isHydrated(control) && control.isConnected && performance.now() < end)
    await new Promise((next) => setTimeout(next, 16));
}
