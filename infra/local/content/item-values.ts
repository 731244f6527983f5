import { codenameAt } from '@merrowvale/infra/content/item-variants.ts';
import {
  type ContentVariant,
  type ElementValue,
  emptyRichText,
} from '@merrowvale/infra/content/parse-element.ts';
import { unbalancedElement } from '@merrowvale/infra/content/rich-text.ts';
import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { typeElements } from '@merrowvale/web/content/model/find-type.ts';
import { type RawItem, type WrittenItem, writtenWithin } from './item-file.ts';

/** The fields of an element that has several values in each of its rows. */
export const fileField = (element: string) => `${element}:file`;
export const descriptionField = (element: string) => `${element}:description`;
export const componentField = (element: string) => `${element}:component`;
export const presentField = 'present';

export function fieldsOf({ elements, language }: ContentVariant): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(elements)) {
    fields.append(presentField, name);
    for (const [field, text] of elementFields(name, value, language)) fields.append(field, text);
  }
  return fields;
}

function elementFields(name: string, value: ElementValue, language: Locale): [string, string][] {
  switch (value.type) {
    case 'rich_text':
      return [
        [name, value.html === emptyRichText ? '' : value.html],
        ...value.components.map(({ codename }): [string, string] => [componentField(name), codename]),
      ];
    case 'asset':
      return value.assets.flatMap(({ file, description }): [string, string][] => [
        [fileField(name), file],
        [descriptionField(name), description],
      ]);
    case 'modular_content':
    case 'multiple_choice':
    case 'taxonomy':
      return value.codenames.map((codename) => [name, codename]);
    case 'date_time':
      return [[name, value.value === null ? '' : localTime(value.value, language)]];
    default:
      return [[name, value.value === null ? '' : String(value.value)]];
  }
}

export function localTime(instant: string, language: Locale): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: defaultTimeZone(language),
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(new Date(instant)).replace(' ', 'T');
}

/** The instant of a `datetime-local` field in ISO 8601; undefined if it is not a time. */
export function instantIn(text: string, language: Locale): string | undefined {
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00)?$/.exec(text) ?? [];
  if (Number.isNaN(Date.parse(`${date}T${time}Z`))) return undefined;
  return new Date(instantOf(date, time, defaultTimeZone(language))).toISOString();
}

/**
 * Writes the fields that differ from the item into its place in the file. Elements without fields stay as they are.
 * Returns a sentence for each field that is not what its element needs; nothing of these is written.
 */
export function writeFields(
  fields: URLSearchParams,
  variant: ContentVariant,
  place: WrittenItem,
  added: readonly WrittenItem[] = [],
): Map<string, string> {
  const problems = new Map<string, string>();
  const before = fieldsOf(variant);
  const elements = { ...place.item.elements };
  for (const [name, element] of Object.entries(typeElements(variant.type))) {
    if (!fields.getAll(presentField).includes(name) || isEqual(name, fields, before)) continue;
    const inline = [...writtenWithin(place, name), ...added];
    const value = rawValue(name, element, fields, variant.language, inline);
    if (value instanceof Error) problems.set(name, value.message);
    else elements[name] = value;
  }
  place.item.elements = Object.fromEntries(
    Object.entries(elements).filter(([, value]) => value !== undefined),
  );
  return problems;
}

function isEqual(name: string, one: URLSearchParams, other: URLSearchParams): boolean {
  return [name, fileField(name), descriptionField(name), componentField(name)].every(
    (field) => JSON.stringify(textsOf(one, field)) === JSON.stringify(textsOf(other, field)),
  );
}

/** Forms send line breaks as CRLF. */
function textsOf(fields: URLSearchParams, name: string): string[] {
  return fields.getAll(name).map((text) => text.replaceAll('\r\n', '\n'));
}

function rawValue(
  name: string,
  element: ModelElement,
  fields: URLSearchParams,
  language: Locale,
  inline: readonly WrittenItem[],
): unknown {
  const all = textsOf(fields, name).filter((text) => text !== '');
  const [text] = all;
  switch (element.type) {
    case 'number':
      if (text === undefined || Number.isFinite(Number(text))) return text && Number(text);
      return new Error(`“${text}” is not a number.`);
    case 'date_time':
      return text === undefined ? undefined : rawDate(text, language);
    case 'multiple_choice':
      return element.mode === 'single' && all.length < 2 ? text : all;
    case 'taxonomy':
      return all;
    case 'asset':
      return rawAssets(name, fields, element.limit === 1);
    case 'modular_content':
      return all.map((codename) => inPlace(codename, inline) ?? codename);
    case 'rich_text':
      return rawText(text, fields.getAll(componentField(name)), inline);
    default:
      return text;
  }
}

function rawText(html = '', codenames: readonly string[], inline: readonly WrittenItem[]): unknown {
  const unbalanced = unbalancedElement(html);
  if (unbalanced !== undefined) return new Error(`<${unbalanced}> is opened or closed without the other.`);
  const components = codenames.flatMap((codename) => inPlace(codename, inline) ?? []);
  if (components.length > 0) return { html, components };
  return html === '' ? undefined : html;
}

function rawDate(text: string, language: Locale): unknown {
  const instant = instantIn(text, language);
  if (instant === undefined) return new Error(`“${text}” is not a date and time such as 2026-11-02T09:00.`);
  return text.endsWith('T00:00') ? text.slice(0, 10) : instant;
}

function rawAssets(name: string, fields: URLSearchParams, isSingle: boolean): unknown {
  const descriptions = textsOf(fields, descriptionField(name));
  const assets = textsOf(fields, fileField(name)).flatMap((file, index) =>
    file === '' ? [] : [{ file, description: descriptions[index] ?? '' }],
  );
  return isSingle && assets.length < 2 ? assets[0] : assets;
}

/** With its codename, which would otherwise follow from its position and change with it. */
function inPlace(codename: string, inline: readonly WrittenItem[]): RawItem | undefined {
  const place = inline.find((each) => each.codename === codename);
  return place && { ...place.item, codename };
}

/**
 * Carries out a button of a list, such as `up:page_blocks:2`, on the fields of a form. Returns the item that it adds,
 * if it adds a new one.
 */
export function changeList(
  operation: string,
  fields: URLSearchParams,
  { variant, taken }: { variant: ContentVariant; taken: ReadonlySet<string> },
): WrittenItem | undefined {
  const [action = '', name = '', index = ''] = operation.split(':');
  const element = typeElements(variant.type)[name];
  const isText = element?.type === 'rich_text';
  const list = isText ? componentField(name) : name;
  const at = Number(index);
  if (action === 'up' || action === 'remove' || action === 'down') {
    for (const field of element?.type === 'asset' ? [fileField(name), descriptionField(name)] : [list]) {
      const entries = fields.getAll(field);
      const [entry = ''] = entries.splice(at, 1);
      if (action !== 'remove') entries.splice(Math.max(0, at + (action === 'up' ? -1 : 1)), 0, entry);
      replaceAll(fields, field, entries);
      if (isText) fields.set(name, (fields.get(name) ?? '').replace(objectOf(entry), ''));
    }
    return undefined;
  }
  const type = fields.get(`${name}:type`) ?? '';
  const codename =
    action === 'link'
      ? (fields.get(`${name}:link`) ?? '')
      : freeCodename(variant.codename, name, isText, taken);
  if (isText) fields.set(name, `${fields.get(name) ?? ''}${objectOf(codename)}`);
  if (!isText || action === 'create') {
    const entries = fields.getAll(list);
    const position = fields.get(`${name}:at`) || String(entries.length);
    replaceAll(fields, list, entries.toSpliced(Number(position), 0, codename));
  }
  return action === 'create' ? { codename, item: { type, elements: {} }, isComponent: isText } : undefined;
}

function objectOf(codename: string): string {
  return `<object data-codename="${codename}"></object>`;
}

function replaceAll(fields: URLSearchParams, name: string, entries: readonly string[]): void {
  fields.delete(name);
  for (const entry of entries) fields.append(name, entry);
}

function freeCodename(
  parent: string,
  element: string,
  isComponent: boolean,
  taken: ReadonlySet<string>,
): string {
  for (let number = 1; ; number++) {
    const codename = codenameAt(parent, element, `${isComponent ? 'c' : ''}${number}`);
    if (!taken.has(codename)) return codename;
  }
}
