import type { ContentVariant } from '@merrowvale/infra/content/parse-element.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import { systemOf } from './delivered-item.ts';

const maxPageSize = 2000;

type Paging = { skip: number; limit: number; includeTotalCount: boolean };

export function readPaging(parameters: URLSearchParams, usualLimit: number): Paging {
  const limit = wholeNumber(parameters, 'limit', usualLimit);
  if (limit < 1 || limit > maxPageSize)
    throw badParameter(`The 'limit' parameter must be a number from 1 to ${maxPageSize}.`);
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

function trimmed(text: string): string {
  return text.trim();
}

/** Sorts by the `order` parameter, such as `system.last_modified[desc]`; empty values sort first. */
export function readOrder(
  parameters: URLSearchParams,
): (one: ContentVariant, other: ContentVariant) => number {
  const text = parameters.get('order');
  if (text === null) return () => 0;
  const [, property, direction] = /^((?:system|elements)\.\w+)(?:\[(asc|desc)\])?$/.exec(text) ?? [];
  if (property === undefined) throw badParameter(`The 'order' parameter '${text}' is not valid.`);
  const sign = direction === 'desc' ? -1 : 1;
  const value = comparedValue(property);
  return (one, other) => sign * compare(value(one), value(other));
}

function compare(one: string | number, other: string | number): number {
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

export function notFound(what: 'content item' | 'content type' | 'taxonomy group', name: string) {
  const code = { 'content item': 100, 'content type': 101, 'taxonomy group': 104 }[what];
  return new DeliveryFailure(404, code, `The requested ${what} '${name}' was not found.`);
}

export function badParameter(message: string) {
  return new DeliveryFailure(400, 1, message);
}

type Operator = (argument: string) => (value: string) => boolean;

/** The operators that the site asks with. */
const operators: Readonly<Record<string, Operator>> = {
  eq: (argument) => (value) => value === argument,
  neq: (argument) => (value) => value !== argument,
  in(argument) {
    const list = new Set(argument.split(',').map(trimmed));
    return (value) => list.has(value);
  },
};

/** True for the items that pass every filter. */
export function readFilters(parameters: URLSearchParams): (variant: ContentVariant) => boolean {
  const filters = [...parameters].flatMap(([name, argument]) => {
    const [, property, operator = 'eq'] = /^((?:system|elements)\.\w+)(?:\[(\w*)\])?$/.exec(name) ?? [];
    if (property === undefined) return [];
    const read = operators[operator];
    if (read === undefined) throw badParameter(`The filter operator '${operator}' is not supported.`);
    const test = read(argument);
    const value = comparedValue(property);
    return [(variant: ContentVariant) => test(String(value(variant)))];
  });
  return (variant) => filters.every((passes) => passes(variant));
}

const propertiesOf: (variant: ContentVariant) => Readonly<Record<string, unknown>> = systemOf;

/** The value that filters and sorting compare: a property of the item, or an element with one value. */
function comparedValue(property: string): (variant: ContentVariant) => string | number {
  const [part, name = ''] = property.split('.');
  return (variant) => {
    if (part === 'system') return String(propertiesOf(variant)[name] ?? '');
    const element = variant.elements[name];
    return (element && 'value' in element ? element.value : undefined) ?? '';
  };
}
