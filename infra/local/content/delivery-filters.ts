import type { DeliveredItem } from './delivered-item.ts';
import { badParameter } from './delivery-error.ts';

type Operand = string | number | null | string[];
type Test = (value: Operand, argument: string) => boolean;

const operators: Readonly<Record<string, Test>> = {
  eq: (value, argument) => isEqual(value, argument),
  neq: (value, argument) => !isEqual(value, argument),
  lt: (value, argument) => order(value, argument) < 0,
  lte: (value, argument) => order(value, argument) <= 0,
  gt: (value, argument) => order(value, argument) > 0,
  gte: (value, argument) => order(value, argument) >= 0,
  range(value, argument) {
    const [low, high, ...more] = listOf(argument);
    if (low === undefined || high === undefined || more.length > 0)
      throw badParameter('The [range] operator takes two values, separated by a comma.');
    return order(value, low) >= 0 && order(value, high) <= 0;
  },
  in: (value, argument) => listOf(argument).some((each) => isEqual(value, each)),
  nin: (value, argument) => !listOf(argument).some((each) => isEqual(value, each)),
  contains: (value, argument) => Array.isArray(value) && value.includes(argument),
  any: (value, argument) => Array.isArray(value) && listOf(argument).some((each) => value.includes(each)),
  all: (value, argument) => Array.isArray(value) && listOf(argument).every((each) => value.includes(each)),
  empty: (value) => isEmpty(value),
  nempty: (value) => !isEmpty(value),
};

export type Filter = (item: DeliveredItem) => boolean;

/** One filter for each `system.…` or `elements.…` parameter; an item must pass all of them. */
export function readFilters(parameters: URLSearchParams): Filter[] {
  return [...parameters].flatMap(([name, argument]) => {
    const [, property, operator = 'eq'] = /^((?:system|elements)\.\w+)(?:\[(\w*)\])?$/.exec(name) ?? [];
    if (property === undefined) return [];
    const test = operators[operator];
    if (test === undefined) throw badParameter(`The filter operator '${operator}' is not supported.`);
    return [(item) => test(operand(item, property), argument)];
  });
}

/** The values that filters and sorting compare: codenames for options, terms and links, names for assets. */
export function operand(item: DeliveredItem, property: string): Operand {
  const [part, name = ''] = property.split('.');
  if (part === 'system') return plain(new Map<string, unknown>(Object.entries(item.system)).get(name));
  return plain(item.elements[name]?.value);
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
