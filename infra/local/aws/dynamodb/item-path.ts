import { validationError } from '../aws-error.ts';
import type { AttributeValue, Item } from './attribute-value.ts';
import type { Path } from './expression-reader.ts';

export function readPath(item: Item, path: Path): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const step of path) value = value && child(value, step);
  return value;
}

function child(value: AttributeValue, step: string | number): AttributeValue | undefined {
  if (typeof step === 'number') return 'L' in value ? value.L[step] : undefined;
  return 'M' in value && Object.hasOwn(value.M, step) ? value.M[step] : undefined;
}

/** Modifies the item. The parent must exist, as DynamoDB requires. */
export function writePath(item: Item, path: Path, value: AttributeValue): void {
  const { parent, last } = locate(item, path);
  if (parent && typeof last === 'string' && 'M' in parent) parent.M[last] = value;
  else if (parent && typeof last === 'number' && 'L' in parent) {
    parent.L[Math.min(last, parent.L.length)] = value;
  } else throw invalidPath();
}

export function removePath(item: Item, path: Path): void {
  const { parent, last } = locate(item, path);
  if (parent && typeof last === 'string' && 'M' in parent) delete parent.M[last];
  else if (parent && typeof last === 'number' && 'L' in parent) parent.L.splice(last, 1);
  else throw invalidPath();
}

export function requireParent(item: Item, path: Path): void {
  const { parent, last } = locate(item, path);
  if (!parent || !((typeof last === 'string' ? 'M' : 'L') in parent)) throw invalidPath();
}

function invalidPath(): Error {
  return validationError('The document path provided in the update expression is invalid for update');
}

function locate(
  item: Item,
  path: Path,
): { parent: AttributeValue | undefined; last: string | number | undefined } {
  return { parent: readPath(item, path.slice(0, -1)), last: path.at(-1) };
}

export function project(item: Item, paths: Path[] | undefined): Item {
  if (!paths) return item;
  const projected: Item = {};
  for (const path of paths) {
    const value = readPath(item, path);
    if (value) place(projected, path, value);
  }
  return projected;
}

function place(item: Item, path: Path, value: AttributeValue): void {
  const [first, second, ...rest] = path;
  if (typeof first !== 'string') return;
  if (second === undefined) {
    item[first] = value;
    return;
  }
  const inner = item[first];
  if (typeof second === 'number') {
    const list = inner && 'L' in inner ? inner.L : [];
    list.push(rest.length === 0 ? value : nested(rest, value));
    item[first] = { L: list };
    return;
  }
  const map = inner && 'M' in inner ? inner.M : {};
  place(map, [second, ...rest], value);
  item[first] = { M: map };
}

function nested(path: Path, value: AttributeValue): AttributeValue {
  const map: Item = {};
  place(map, path, value);
  return { M: map };
}
