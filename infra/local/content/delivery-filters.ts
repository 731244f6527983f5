import type { DeliveredItem } from './delivered-item.ts';
import { badParameter } from './delivery-error.ts';

export type Operand = string | number | null | string[];
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
export function operandOf(property: string): (item: DeliveredItem) => Operand {
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
