import { tabStorage } from '../../lib/storage.ts';

const key = 'kept_for_reload';
const fields = 'input:not([type=hidden],[type=password],[type=file]),select,textarea';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps what a visitor has typed, chosen and clicked for the same page after a reload. */
export function keepForReload(clicked: readonly HTMLElement[]): void {
  const kept = new URLSearchParams({ path: window.location.pathname });
  for (const [place, field] of fieldsOfPage().entries())
    if (isChanged(field)) kept.append('typed', `${place} ${isChecked(field)} ${field.value}`);
  for (const control of clicked) kept.append('clicked', String(buttonsOfPage().indexOf(control)));
  tabStorage.write(key, kept.toString());
}

/** Restores what was kept, and repeats the clicks; to be called once React has hydrated the page. */
export function restoreAfterReload(): void {
  const kept = new URLSearchParams(tabStorage.read(key) ?? '');
  tabStorage.remove(key);
  if (kept.get('path') !== window.location.pathname) return;
  for (const entry of kept.getAll('typed')) {
    const [, place, checked, value = ''] = /^(\d+) (\w+) (.*)$/s.exec(entry) ?? [];
    const field = fieldsOfPage()[Number(place)];
    if (field) fill(field, value, checked === 'true');
  }
  for (const place of kept.getAll('clicked')) buttonsOfPage()[Number(place)]?.click();
}

function fieldsOfPage(): Field[] {
  return [...document.querySelectorAll<Field>(fields)];
}

function buttonsOfPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('button,[role=button]')];
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

function fill(field: Field, value: string, checked: boolean): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== checked) field.click();
    return;
  }
  // React notices only values that are set as the browser sets them.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
