import { validationError } from '../aws-error.ts';
import {
  type AttributeType,
  type AttributeValue,
  addNumbers,
  type Item,
  setMembers,
  typeOf,
} from './attribute-value.ts';
import { ExpressionReader, type Path, type Placeholders, unexpected } from './expression-reader.ts';
import { readPath, removePath, requireParent, writePath } from './item-path.ts';
import { requireValueType } from './operand-types.ts';

type Term =
  | { kind: 'path'; path: Path }
  | { kind: 'value'; value: AttributeValue }
  | { kind: 'ifMissing'; path: Path; otherwise: Term }
  | { kind: 'append'; left: Term; right: Term }
  | { kind: 'sum'; left: Term; right: Term; sign: 1 | -1 };

export type Update = {
  set: { path: Path; term: Term }[];
  remove: Path[];
  add: { path: Path; value: AttributeValue }[];
  delete: { path: Path; value: AttributeValue }[];
};

export function parseUpdate(expression: string, placeholders: Placeholders): Update {
  const reader = new ExpressionReader(expression, placeholders);
  const update: Update = { set: [], remove: [], add: [], delete: [] };
  const seen = new Set<string>();
  while (!reader.isDone()) readClause(reader, update, seen);
  refuseOverlap(update);
  return update;
}

function readClause(reader: ExpressionReader, update: Update, seen: Set<string>): void {
  const token = reader.next();
  const keyword = token.text.toUpperCase();
  if (seen.has(keyword))
    throw validationError(`The "${keyword}" section can only be used once in an update expression;`);
  seen.add(keyword);
  do {
    if (keyword === 'SET') update.set.push(readAssignment(reader));
    else if (keyword === 'REMOVE') update.remove.push(reader.readPath());
    else if (keyword === 'ADD') update.add.push(readPair(reader, ['N', 'SS', 'NS', 'BS']));
    else if (keyword === 'DELETE') update.delete.push(readPair(reader, ['SS', 'NS', 'BS']));
    else throw unexpected(token);
  } while (reader.take(','));
}

function readAssignment(reader: ExpressionReader): { path: Path; term: Term } {
  const path = reader.readPath();
  reader.expect('=');
  const left = readTerm(reader);
  const sign = reader.take('+') ? 1 : reader.take('-') ? -1 : undefined;
  if (sign) {
    const right = readTerm(reader);
    for (const term of [left, right]) requireTermType(sign === 1 ? '+' : '-', term, 'N');
    return { path, term: { kind: 'sum', left, right, sign } };
  }
  return { path, term: left };
}

function readTerm(reader: ExpressionReader): Term {
  const token = reader.peek();
  if (token?.kind === 'value') return { kind: 'value', value: reader.placeholders.value(reader.next().text) };
  return reader.isFunction() ? readFunction(reader) : { kind: 'path', path: reader.readPath() };
}

function readFunction(reader: ExpressionReader): Term {
  const name = reader.next();
  reader.expect('(');
  const left = readTerm(reader);
  reader.expect(',');
  const right = readTerm(reader);
  reader.expect(')');
  if (name.text === 'list_append') {
    for (const term of [left, right]) requireTermType('list_append', term, 'L');
    return { kind: 'append', left, right };
  }
  if (name.text === 'if_not_exists' && left.kind === 'path')
    return { kind: 'ifMissing', path: left.path, otherwise: right };
  throw validationError(`Invalid UpdateExpression: Invalid function name; function: ${name.text}`);
}

function requireTermType(operator: string, term: Term, type: AttributeType): void {
  if (term.kind === 'value') requireValueType(operator, term.value, [type]);
}

function readPair(reader: ExpressionReader, types: AttributeType[]): { path: Path; value: AttributeValue } {
  const path = reader.readPath();
  const token = reader.next();
  if (token.kind !== 'value') throw unexpected(token);
  const value = reader.placeholders.value(token.text);
  requireValueType('ADD or DELETE', value, types);
  return { path, value };
}

export function updatedPaths(update: Update): Path[] {
  return [
    ...update.set.map(({ path }) => path),
    ...update.remove,
    ...update.add.map(({ path }) => path),
    ...update.delete.map(({ path }) => path),
  ];
}

function refuseOverlap(update: Update): void {
  const paths = updatedPaths(update).map((path) => JSON.stringify(path).slice(0, -1));
  for (const [at, path] of paths.entries()) {
    const overlaps = paths.some(
      (other, index) => index !== at && (other === path || other.startsWith(`${path},`)),
    );
    if (overlaps)
      throw validationError('Invalid UpdateExpression: Two document paths overlap with each other;');
  }
}

/** Returns the item after the update. Every value on the right-hand side is read from the item before the update. */
export function applyUpdate(before: Item, update: Update): Item {
  const after = structuredClone(before);
  const assignments = update.set.map(({ path, term }) => ({ path, value: evaluate(term, before) }));
  for (const { path, value } of assignments) writePath(after, path, structuredClone(value));
  for (const { path, value } of update.add) writePath(after, path, added(readPath(before, path), value));
  for (const { path, value } of update.delete) subtract(after, path, value);
  // From the end, so that a removal does not shift later list positions.
  for (const path of update.remove.toSorted(byLastPosition)) removePath(after, path);
  return after;
}

function byLastPosition(left: Path, right: Path): number {
  const [leftLast, rightLast] = [left.at(-1), right.at(-1)];
  return typeof leftLast === 'number' && typeof rightLast === 'number' ? rightLast - leftLast : 0;
}

function evaluate(term: Term, item: Item): AttributeValue {
  switch (term.kind) {
    case 'value':
      return term.value;
    case 'path':
      return present(readPath(item, term.path));
    case 'ifMissing':
      return readPath(item, term.path) ?? evaluate(term.otherwise, item);
    case 'append': {
      const [left, right] = [evaluate(term.left, item), evaluate(term.right, item)];
      if ('L' in left && 'L' in right) return { L: [...left.L, ...right.L] };
      throw wrongType('list_append');
    }
    case 'sum': {
      const [left, right] = [evaluate(term.left, item), evaluate(term.right, item)];
      if ('N' in left && 'N' in right) return { N: addNumbers(left.N, right.N, term.sign) };
      throw wrongType(term.sign === 1 ? '+' : '-');
    }
  }
}

function present(value: AttributeValue | undefined): AttributeValue {
  if (value) return value;
  throw validationError('The provided expression refers to an attribute that does not exist in the item');
}

function added(current: AttributeValue | undefined, value: AttributeValue): AttributeValue {
  if ('N' in value && (!current || 'N' in current)) return { N: addNumbers(current?.N ?? '0', value.N, 1) };
  const members = setMembers(value);
  if (!members || (current && typeOf(current) !== typeOf(value))) throw wrongType('ADD');
  const union = [...new Set([...((current && setMembers(current)) ?? []), ...members])];
  return sameSet(value, union);
}

function subtract(item: Item, path: Path, value: AttributeValue): void {
  const members = setMembers(value);
  if (!members) throw wrongType('DELETE');
  const current = readPath(item, path);
  if (!current) {
    requireParent(item, path);
    return;
  }
  if (typeOf(current) !== typeOf(value)) throw wrongType('DELETE');
  const remaining = (setMembers(current) ?? []).filter((member) => !members.includes(member));
  if (remaining.length === 0) removePath(item, path);
  else writePath(item, path, sameSet(value, remaining));
}

function sameSet(like: AttributeValue, members: string[]): AttributeValue {
  if ('SS' in like) return { SS: members };
  return 'NS' in like ? { NS: members } : { BS: members };
}

function wrongType(operator: string): Error {
  return validationError(
    `An operand in the update expression has an incorrect data type; operator or function: ${operator}`,
  );
}
