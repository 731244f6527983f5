import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';

const clientReference = Symbol.for('react.client.reference');

type Props = Record<string, unknown> & { children?: ReactNode };
/** Synchronous if nothing was awaited, because a promise for each element would cost more than rendering it. */
type Soon<Value> = Value | Promise<Value>;

type Children = readonly ReactNode[];

/**
 * Returns a function for content with its server components rendered, so that a component that throws does so there,
 * where its block can be left out, and not later, when it would break the whole page. Client components and elements
 * stay unchanged, except for what `ofElement` makes of the children of an element.
 */
export function contentSettler(
  ofElement: (type: unknown, children: Children) => Children = (_, children) => children,
): (content: ReactNode) => Promise<ReactNode> {
  /** Content that is already settled: both blocks and their containers settle content. */
  const settledBefore = new WeakSet<object>();

  function settled(content: Soon<ReactNode>): Soon<ReactNode> {
    if (content instanceof Promise) return content.then(settled);
    if (Array.isArray(content)) return once(each<ReactNode>(content, settled), together);
    if (!isValidElement<Props>(content) || settledBefore.has(content)) return content;
    const { type, props, key } = content;
    if (isServerComponent(type))
      return once(settled(type(props)), (rendered) =>
        key === null ? rendered : createElement(Fragment, { key }, rendered),
      );
    const { children, ...rest } = props;
    const own = typeof type === 'string' ? rest : settledEntries(rest);
    const given: readonly ReactNode[] = Array.isArray(children) ? children : [children];
    const within = children === undefined ? none : each(given, settled);
    return once(own, (entries) =>
      once(within, (settledChildren) => {
        const rendered = ofElement(type, settledChildren);
        const isAsGiven = entries === rest && (rendered === given || rendered === none);
        // Passed as separate arguments, children need no keys.
        const done = isAsGiven ? content : cloneElement(content, entries, ...rendered);
        settledBefore.add(done);
        return done;
      }),
    );
  }

  /** Client components accept elements anywhere in their props, such as the panel of each tab in a list. */
  function settledValue(value: unknown): Soon<unknown> {
    if (isValidElement(value)) return settled(value);
    if (Array.isArray(value)) return each<unknown>(value, settledValue);
    return isPlain(value) ? settledEntries(value) : value;
  }

  /** The same object if there was nothing to render in it, because React sends what several components share only once. */
  function settledEntries(entries: object): Soon<object> {
    const given: readonly unknown[] = Object.values(entries);
    return once(each(given, settledValue), (values) =>
      values === given
        ? entries
        : Object.fromEntries(Object.keys(entries).map((name, at) => [name, values[at]])),
    );
  }

  return async (content) => settled(content);
}

const none: readonly ReactNode[] = [];

/** Children that a component passes on have no keys, which React accepts only as separate arguments. */
function together(children: readonly ReactNode[]): ReactNode {
  const isList = children.some((child) => isValidElement(child) && child.key !== null);
  return isList ? children : createElement(Fragment, null, ...children);
}

function once<Value, Result>(value: Soon<Value>, then: (value: Value) => Soon<Result>): Soon<Result> {
  return value instanceof Promise ? value.then(then) : then(value);
}

/** The same list if there was nothing to render in it, because most of a page is rendered already. */
function each<Value>(given: readonly Value[], settle: (value: Value) => Soon<Value>): Soon<readonly Value[]> {
  let changed: Soon<Value>[] | undefined;
  for (let at = 0; at < given.length; at += 1) {
    const value = given[at];
    if (value === undefined) continue;
    const done = settle(value);
    if (done === value) continue;
    changed ??= [...given];
    changed[at] = done;
  }
  return changed === undefined ? given : all(changed);
}

function all<Value>(values: Soon<Value>[]): Soon<Value[]> {
  const there = values.filter((value): value is Value => !(value instanceof Promise));
  return there.length === values.length ? there : Promise.all(values);
}

function isServerComponent(type: unknown): type is (props: Props) => ReactNode | Promise<ReactNode> {
  return typeof type === 'function' && !('$$typeof' in type && type.$$typeof === clientReference);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
