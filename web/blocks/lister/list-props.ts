import type { CardHeading } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ListPlace } from './listed-item.ts';
import type { ListerSettings } from './lister-settings.ts';

export type ListProps = ListPlace & {
  query: string;
  /** The signed-in user's id, which separates cached responses. */
  viewer: string;
  settings: ListerSettings;
  messages: Messages['lister'];
  /** Heading level of each item. */
  heading: CardHeading;
  paginate: boolean;
  /** Features the first three items. */
  featured: boolean;
  skeletons: number;
  /** The number of items rendered by the server; undefined if it could render none. */
  served: { count: number; total: number } | undefined;
};
