import type { ReactNode } from 'react';
import type { BlockCodename, ContentItemOf } from '../content/model/content-item.ts';
import type { BlockContext, CardHeading } from '../lib/pages/block-context.ts';

export type BlockProps<Codename extends BlockCodename> = {
  item: ContentItemOf<Codename>;
  context: BlockContext;
};

/** The server component of a content type, and what the page needs to know of it. */
export type Block<Codename extends BlockCodename> = {
  (props: BlockProps<Codename>): ReactNode | Promise<ReactNode>;
  /** Set if it extends to the window's edges. */
  wide?: boolean;
  /** The element with its `h1`, which is left out if empty; true if it always has one. */
  title?: true | keyof ContentItemOf<Codename>['elements'];
};

/** The level of headings below a block's title, which may be empty. */
export function headingBelow(title: string): CardHeading {
  return title === '' ? 'h2' : 'h3';
}
