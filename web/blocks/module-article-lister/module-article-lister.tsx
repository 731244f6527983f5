import type { BlockProps } from '../block.ts';
import { Lister } from '../lister/lister.tsx';

/**
 * The articles of a learning module. Choose the module by its preset filters.
 * Whoever is signed in also sees what is meant for their role.
 */
export function ModuleArticleLister({ item, context }: BlockProps<'module_article_lister'>) {
  return <Lister item={item} context={context} codename="config_article" />;
}
