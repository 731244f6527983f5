import { Fragment, isValidElement, type ReactNode } from 'react';
import type { AnyItem, BlockContext, CardHeading } from '../lib/pages/block-context.ts';

/** Elements that people perceive although they contain no text. */
const perceptible = new Set(
  'img picture video audio canvas iframe object input select textarea progress meter hr'.split(' '),
);

/**
 * True if rendered content shows something: text, a picture, a field, a client component or the target of a link.
 * Frames around nothing, decorative icons, and links and buttons without a name do not count.
 */
export function hasContent(node: ReactNode): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  if (Array.isArray(node)) return node.some(hasContent);
  if (typeof node !== 'object' || node === null) return typeof node === 'number';
  if (!isValidElement<{ children?: ReactNode; id?: string; 'aria-label'?: string }>(node)) return true;
  const { type, props } = node;
  if (type === Fragment) return hasContent(props.children);
  if (typeof type !== 'string' || perceptible.has(type)) return true;
  const isNamed = (type === 'a' || type === 'button') && props['aria-label'];
  const isTarget = props.id !== undefined && props.children === undefined;
  return Boolean(isNamed) || isTarget || hasContent(props.children);
}

/** Nested blocks, each rendered by itself, without those that show nothing. */
export async function filledBlocks<Item extends AnyItem>(
  items: readonly Item[],
  { filled }: Pick<BlockContext, 'filled'>,
  cardHeading?: CardHeading,
) {
  const blocks = await Promise.all(
    items.map(async (item) => ({ item, content: await filled([item], 'stack', cardHeading) })),
  );
  return blocks.filter(({ content }) => content);
}
