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
type ChangedField = { field: Field; value: string; checked: boolean };

/** What a visitor has typed and chosen so far, which React does not notice when it hydrates the page. */
export function earlyChanges(): ChangedField[] {
  return fieldsOfPage()
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, checked: isChecked(field) }));
}

/** Repeats what a visitor has done before React had hydrated the page. */
export async function repeatInput(
  changed: readonly ChangedField[],
  held: readonly HeldInput[],
): Promise<void> {
  for (const { field, value, checked } of changed) {
    await hydrated(field);
    fill(field, value, checked);
  }
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
  for (const { field, value, checked } of earlyChanges())
    kept.append('typed', entry(fieldsOfPage(), field, { value, checked: String(checked) }));
  for (const { control, key: pressed = '' } of held)
    kept.append('clicked', entry(buttonsOfPage(), control, { pressed }));
  // Browsers that block cookies also deny storage.
  if (!tabStorage.write(key, kept.toString())) window.name = `${key}?${kept}`;
}

/** Restores what was kept, and returns what must be repeated. */
export function restoreAfterReload(): { changed: ChangedField[]; held: HeldInput[] } {
  const kept = takeKept();
  const { pathname, search } = window.location;
  const isWhole = new URLSearchParams(search).has(wholePageParameter);
  if (!isWhole || kept.get('path') !== pathname) return { changed: [], held: [] };
  showOwnAddress();
  return {
    changed: kept.getAll('typed').flatMap((text) => {
      const { value = '', checked, ...place } = Object.fromEntries(new URLSearchParams(text));
      const field = found(fieldsOfPage(), place);
      return field ? { field, value, checked: checked === 'true' } : [];
    }),
    held: kept.getAll('clicked').flatMap((text) => {
      const { pressed, ...place } = Object.fromEntries(new URLSearchParams(text));
      const control = found(buttonsOfPage(), place);
      return control ? { control, key: pressed || undefined } : [];
    }),
  };
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
function entry<Control extends HTMLElement>(
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

function isChoice(control: HTMLElement): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (isChoice(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  return field.value !== field.defaultValue;
}

function fill(field: Field, value: string, checked: boolean): void {
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
