import type { BlockProps } from '../block.ts';
import { Lister } from '../lister/lister.tsx';

/**
 * Use it to list the articles of a learning module, which you choose by preset filters. Signed-in users also
 * see articles for their role.
 */
export function ModuleArticleLister({ item, context }: BlockProps<'module_article_lister'>) {
  return <Lister item={item} context={context} codename="config_article" />;
}
