import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';

const clientReference = Symbol.for('react.client.reference');

type Props = Record<string, unknown> & { children?: ReactNode };
/** Synchronous if nothing was awaited, because a promise for each element would cost more than rendering it. */
type Soon<Value> = Value | Promise<Value>;

/** Content that is already settled: both blocks and their containers settle content. */
const settledBefore = new WeakSet<object>();

/**
 * Content with its server components rendered, so that a component that throws does so here, where its block can be
 * left out, and not later, when it would break the whole page. Client components and elements stay unchanged.
 */
export async function settledContent(content: ReactNode): Promise<ReactNode> {
  return settled(content);
}

function settled(content: Soon<ReactNode>): Soon<ReactNode> {
  if (content instanceof Promise) return content.then(settled);
  if (Array.isArray(content)) return once(all(content.map((each: ReactNode) => settled(each))), together);
  if (!isValidElement<Props>(content) || settledBefore.has(content)) return content;
  const { type, props, key } = content;
  if (isServerComponent(type))
    return once(settled(type(props)), (rendered) =>
      key === null ? rendered : createElement(Fragment, { key }, rendered),
    );
  const { children, ...rest } = props;
  const own = typeof type === 'string' ? {} : settledEntries(rest);
  const given = children === undefined ? [] : [children].flat();
  const within = all(given.map((child) => settled(child)));
  return once(own, (entries) =>
    once(within, (rendered) => {
      const isAsGiven = typeof type === 'string' && rendered.every((child, at) => child === given[at]);
      // Passed as separate arguments, children need no keys.
      const done = isAsGiven ? content : cloneElement(content, entries, ...rendered);
      settledBefore.add(done);
      return done;
    }),
  );
}

/** Children that a component passes on have no keys, which React accepts only as separate arguments. */
function together(children: ReactNode[]): ReactNode {
  const isList = children.some((child) => isValidElement(child) && child.key !== null);
  return isList ? children : createElement(Fragment, null, ...children);
}

function once<Value, Result>(value: Soon<Value>, then: (value: Value) => Soon<Result>): Soon<Result> {
  return value instanceof Promise ? value.then(then) : then(value);
}

function all<Value>(values: Soon<Value>[]): Soon<Value[]> {
  const there = values.filter((value): value is Value => !(value instanceof Promise));
  return there.length === values.length ? there : Promise.all(values);
}

function isServerComponent(type: unknown): type is (props: Props) => ReactNode | Promise<ReactNode> {
  return typeof type === 'function' && !('$$typeof' in type && type.$$typeof === clientReference);
}

/** Client components accept elements anywhere in their props, such as the panel of each tab in a list. */
function settledValue(value: unknown): Soon<unknown> {
  if (isValidElement(value)) return settled(value);
  if (Array.isArray(value)) return all(value.map((each: unknown) => settledValue(each)));
  return isPlain(value) ? settledEntries(value) : value;
}

function settledEntries(entries: object): Soon<Record<string, unknown>> {
  const names = Object.keys(entries);
  const values = all(Object.values(entries).map((value: unknown) => settledValue(value)));
  return once(values, (settledValues) =>
    Object.fromEntries(names.map((name, at) => [name, settledValues[at]])),
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
