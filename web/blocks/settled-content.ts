import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';

const clientReference = Symbol.for('react.client.reference');

type Props = Record<string, unknown> & { children?: ReactNode };

/**
 * Content with its server components already drawn, so that one that throws does so here, where its block can be left
 * out, and not later, where it would take the whole page along. Client components and elements stay as they are.
 */
export async function settledContent(content: ReactNode): Promise<ReactNode> {
  if (content instanceof Promise) return settledContent(await content);
  if (Array.isArray(content)) return Promise.all(content.map(settledContent));
  if (!isValidElement<Props>(content)) return content;
  const { type, props, key } = content;
  if (isServerComponent(type)) {
    const drawn = await settledContent(await type(props));
    return key === null ? drawn : createElement(Fragment, { key }, drawn);
  }
  const { children, ...rest } = props;
  const own = typeof type === 'string' ? {} : await settledEntries(rest);
  if (children === undefined) return cloneElement(content, own);
  // Handed over one by one, children need no keys.
  const within = await Promise.all([children].flat().map((child) => settledContent(child)));
  return cloneElement(content, own, ...within);
}

function isServerComponent(type: unknown): type is (props: Props) => ReactNode | Promise<ReactNode> {
  return typeof type === 'function' && !('$$typeof' in type && type.$$typeof === clientReference);
}

/** Client components take elements anywhere in what they are given, such as the panel of each tab in a list. */
async function settledValue(value: unknown): Promise<unknown> {
  if (isValidElement(value)) return settledContent(value);
  if (Array.isArray(value)) return Promise.all(value.map(settledValue));
  return isPlain(value) ? settledEntries(value) : value;
}

async function settledEntries(entries: object): Promise<Record<string, unknown>> {
  const settled = Object.entries(entries).map(async ([name, value]) => [name, await settledValue(value)]);
  return Object.fromEntries(await Promise.all(settled));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
