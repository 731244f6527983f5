import type { ReactNode } from 'react';
import type { BlockCodename, ContentItemOf } from '../content/model/content-item.ts';
import { isItemOf } from '../lib/content/is-item-of.ts';
import type { AnyItem, BlockContext } from '../lib/pages/block-context.ts';

export type BlockProps<Codename extends BlockCodename> = {
  item: ContentItemOf<Codename>;
  context: BlockContext;
};

export type RegisteredBlock<Codename extends BlockCodename> = {
  codename: Codename;
  wide: boolean;
  render: (item: AnyItem, context: BlockContext) => ReactNode | Promise<ReactNode>;
};

/**
 * Binds a content type to the server component that renders it; `wide` blocks extend to the window's edges.
 */
export function block<const Codename extends BlockCodename>(
  codename: Codename,
  component: (props: BlockProps<Codename>) => ReactNode | Promise<ReactNode>,
  { wide = false }: { wide?: boolean } = {},
): RegisteredBlock<Codename> {
  return {
    codename,
    wide,
    render: (item, context) => (isItemOf(item, codename) ? component({ item, context }) : null),
  };
}
