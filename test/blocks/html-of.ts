import { breadcrumbsFromPath } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { blockContext } from '../../web/blocks/render-blocks.tsx';
import type { AnyItem, BlockContext } from '../../web/lib/pages/block-context.ts';

type Facts = Parameters<typeof blockContext>[0];

const petNames = { names: Array.from({ length: 41 }, (_, at) => `Alba ${at + 1}`) };

/** An English page that an anonymous visitor opens outside production, with no errors reported. */
export function pageFacts(differences: Partial<Facts> = {}): Facts {
  return {
    locale: 'en_gb',
    language: 'en_gb',
    siteUrl: 'https://site.example',
    path: '/en_gb/examples',
    query: '?from=test',
    breadcrumbs: breadcrumbsFromPath(differences.path ?? '/en_gb/examples', 'en_gb'),
    pageId: 'examples',
    isPreview: false,
    siteSection: 'corporate',
    visitor: 'anonymous',
    showsProblems: true,
    pageAddress: (codename) => (codename === 'fleas' ? 'advice/fleas' : undefined),
    listed: async () => [],
    findFaqs: async () => [],
    pageTypes: new Set<string>(),
    search: async () => undefined,
    petNames: { search: async () => petNames, all: async () => petNames },
    permitted: undefined,
    report: (type, failure) => {
      throw new Error(`${type} could not be rendered`, { cause: failure });
    },
    ...differences,
  };
}

/** The HTML of blocks as sent by the server. */
export async function htmlOf(
  items: readonly AnyItem[],
  differences: Partial<Facts> = {},
  render = (context: BlockContext) => context.render(items, 'page'),
): Promise<string> {
  return (await htmlOfNode(render(blockContext(pageFacts(differences))))).replaceAll(unaddressed, '');
}

/** The HTML of any React node. */
export async function htmlOfNode(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return await new Response(prelude).text();
}

/** React's placeholder for a server action; Next.js replaces it with the action's address. */
const unaddressed = / action="javascript:throw new Error\([^"]*\)"/g;
