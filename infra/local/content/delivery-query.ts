import { defaultLocale } from '@merrowvale/shared/locales.ts';
import type { DeliveredItem } from './delivered-item.ts';
import { badParameter } from './delivery-error.ts';
import { type Operand, operandOf } from './delivery-filters.ts';

const largestPage = 2000;

export type Paging = { skip: number; limit: number; includeTotalCount: boolean };

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

export type Page<Entry> = {
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
