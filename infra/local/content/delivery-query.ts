import { defaultLocale } from '@merrowvale/shared/locales.ts';
import type { DeliveredItem } from './delivered-item.ts';

const largestPage = 2000;

type Paging = { skip: number; limit: number; includeTotalCount: boolean };

export function readPaging(parameters: URLSearchParams, usualLimit: number): Paging {
  const limit = wholeNumber(parameters, 'limit', usualLimit);
  if (limit < 1 || limit > largestPage)
    throw badParameter(`The 'limit' parameter must be a number from 1 to ${largestPage}.`);
  return {
    skip: wholeNumber(parameters, 'skip', 0),
    limit,
    includeTotalCount: parameters.get('includeTotalCount') === 'true',
  };
}

export function readDepth(parameters: URLSearchParams): number {
  return wholeNumber(parameters, 'depth', 1);
}

function wholeNumber(parameters: URLSearchParams, name: string, usual: number): number {
  const text = parameters.get(name);
  if (text === null) return usual;
  if (!/^\d{1,6}$/.test(text)) throw badParameter(`The '${name}' parameter must be a non-negative integer.`);
  return Number(text);
}

export function readLanguage(parameters: URLSearchParams): string {
  return parameters.get('language') ?? defaultLocale;
}

export function readProjection(parameters: URLSearchParams): (element: string) => boolean {
  const wanted = parameters.get('elements')?.split(',').map(trimmed);
  const unwanted = parameters.get('excludeElements')?.split(',').map(trimmed) ?? [];
  return (element) => (wanted?.includes(element) ?? true) && !unwanted.includes(element);
}

export function readComparedElements(parameters: URLSearchParams): (element: string) => boolean {
  const spoken = [...parameters.keys(), parameters.get('order') ?? ''];
  const names = new Set(spoken.flatMap((each) => /^elements\.(\w+)/.exec(each)?.[1] ?? []));
  return (element) => names.has(element);
}

function trimmed(text: string): string {
  return text.trim();
}

/** Sorts by the `order` parameter, such as `system.last_modified[desc]`; empty values sort first. */
export function readOrder(parameters: URLSearchParams): (one: DeliveredItem, other: DeliveredItem) => number {
  const text = parameters.get('order');
  if (text === null) return () => 0;
  const [, property, direction] = /^((?:system|elements)\.\w+)(?:\[(asc|desc)\])?$/.exec(text) ?? [];
  if (property === undefined) throw badParameter(`The 'order' parameter '${text}' is not valid.`);
  const sign = direction === 'desc' ? -1 : 1;
  const value = operandOf(property);
  return (one, other) => sign * compare(sortKey(value(one)), sortKey(value(other)));
}

function sortKey(value: Operand): string | number | null {
  const key = Array.isArray(value) ? value.join(',') : value;
  return key === '' ? null : key;
}

function compare(one: string | number | null, other: string | number | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en');
}

type Page<Entry> = {
  entries: Entry[];
  pagination: { skip: number; limit: number; count: number; next_page: string; total_count?: number };
};

export function pageOf<Entry>(
  all: readonly Entry[],
  { skip, limit, includeTotalCount }: Paging,
  address: URL,
): Page<Entry> {
  const entries = all.slice(skip, skip + limit);
  return {
    entries,
    pagination: {
      skip,
      limit,
      count: entries.length,
      next_page: skip + limit < all.length ? nextAddress(address, skip + limit, limit) : '',
      ...(includeTotalCount ? { total_count: all.length } : {}),
    },
  };
}

function nextAddress(address: URL, skip: number, limit: number): string {
  const next = new URL(address);
  next.searchParams.set('skip', String(skip));
  next.searchParams.set('limit', String(limit));
  return next.href;
}

/** An error in the Delivery API's format; the codes are the service's own. */
export class DeliveryFailure extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.name = 'DeliveryFailure';
    this.status = status;
    this.code = code;
  }
}

export function notFound(
  what: 'content item' | 'content type' | 'content type element' | 'taxonomy group',
  name: string,
) {
  const code = {
    'content item': 100,
    'content type': 101,
    'content type element': 102,
    'taxonomy group': 104,
  }[what];
  return new DeliveryFailure(404, code, `The requested ${what} '${name}' was not found.`);
}

export function badParameter(message: string) {
  return new DeliveryFailure(400, 1, message);
}

type Operand = string | number | null | string[];
/** Parses the argument once, for all items that are compared with it. */
type Operator = (argument: string) => (value: Operand) => boolean;

const operators: Readonly<Record<string, Operator>> = {
  eq: (argument) => (value) => isEqual(value, argument),
  neq: (argument) => (value) => !isEqual(value, argument),
  lt: (argument) => (value) => order(value, argument) < 0,
  lte: (argument) => (value) => order(value, argument) <= 0,
  gt: (argument) => (value) => order(value, argument) > 0,
  gte: (argument) => (value) => order(value, argument) >= 0,
  range(argument) {
    const [low, high, ...more] = listOf(argument);
    if (low === undefined || high === undefined || more.length > 0)
      throw badParameter('The [range] operator takes two values, separated by a comma.');
    return (value) => order(value, low) >= 0 && order(value, high) <= 0;
  },
  in: isAmong,
  nin(argument) {
    const isListed = isAmong(argument);
    return (value) => !isListed(value);
  },
  contains: (argument) => (value) => Array.isArray(value) && value.includes(argument),
  any(argument) {
    const list = listOf(argument);
    return (value) => Array.isArray(value) && list.some((each) => value.includes(each));
  },
  all(argument) {
    const list = listOf(argument);
    return (value) => Array.isArray(value) && list.every((each) => value.includes(each));
  },
  empty: () => isEmpty,
  nempty: () => (value) => !isEmpty(value),
};

type Part = 'system' | 'elements';
export type Filter = { part: Part; passes: (item: DeliveredItem) => boolean };

export function readFilters(parameters: URLSearchParams): Filter[] {
  return [...parameters].flatMap(([name, argument]) => {
    const [, property, operator = 'eq'] = /^((?:system|elements)\.\w+)(?:\[(\w*)\])?$/.exec(name) ?? [];
    if (property === undefined) return [];
    const read = operators[operator];
    if (read === undefined) throw badParameter(`The filter operator '${operator}' is not supported.`);
    const test = read(argument);
    const part = property.startsWith('system.') ? 'system' : 'elements';
    const value = operandOf(property);
    return [{ part, passes: (item) => test(value(item)) }];
  });
}

/** The values that filters and sorting compare: codenames for options, terms and links, names for assets. */
function operandOf(property: string): (item: DeliveredItem) => Operand {
  const [part, name = ''] = property.split('.');
  if (part !== 'system') return ({ elements }) => plain(elements[name]?.value);
  return ({ system }) => (isSystemProperty(system, name) ? plain(system[name]) : null);
}

function isSystemProperty(system: DeliveredItem['system'], name: string): name is keyof typeof system {
  return Object.hasOwn(system, name);
}

function plain(value: unknown): Operand {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(entryName) : null;
}

function entryName(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  if ('codename' in entry) return String(entry.codename);
  return 'name' in entry ? String(entry.name) : '';
}

function listOf(argument: string): string[] {
  return argument.split(',').map((each) => each.trim());
}

/** A value that is written differently may be equal only if it is a number or an instant. */
function isAmong(argument: string): (value: Operand) => boolean {
  const list = listOf(argument);
  const written = new Set<Operand>(list);
  return (value) =>
    written.has(value) ||
    ((typeof value === 'number' || (typeof value === 'string' && instant.test(value))) &&
      list.some((each) => isEqual(value, each)));
}

function isEqual(value: Operand, argument: string): boolean {
  if (value === null || Array.isArray(value)) return false;
  return value === argument || order(value, argument) === 0;
}

function isEmpty(value: Operand): boolean {
  return (
    value === null || value === '' || value === '<p><br></p>' || (Array.isArray(value) && value.length === 0)
  );
}

const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;

/** Negative if the value comes first; NaN, which fails every comparison, if the two are not comparable. */
function order(value: Operand, argument: string): number {
  if (value === null || Array.isArray(value)) return Number.NaN;
  if (typeof value === 'number') return argument.trim() === '' ? Number.NaN : value - Number(argument);
  if (instant.test(value) && instant.test(argument)) return Date.parse(value) - Date.parse(argument);
  if (value === argument) return 0;
  return value < argument ? -1 : 1;
}
