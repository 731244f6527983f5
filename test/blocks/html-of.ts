import { breadcrumbsFromPath } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { vi } from 'vitest';
import * as passkeys from '../../web/blocks/account-settings/offers-passkeys.ts';
import { blockContext } from '../../web/blocks/render-blocks.tsx';
import { settledInPhrases } from '../../web/lib/i18n/in-phrases.tsx';
import type { AnyItem, BlockContext } from '../../web/lib/pages/block-context.ts';
import * as petNameCalls from '../../web/lib/pet-names/server-pet-names.ts';
import * as owners from '../../web/portal/owner-data.ts';

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
    pageTypes: new Set<string>(),
    pagedLists: [],
    permitted: undefined,
    settle: settledInPhrases,
    report: (type, failure) => {
      throw new Error(`${type} could not be rendered`, { cause: failure });
    },
    ...differences,
  };
}

/** What the server reads for a page, where a test has not replaced it itself: some names, and nothing of an owner. */
function replaceReads() {
  const { ownerData, accountPageData, petDoses } = owners;
  if (!vi.isMockFunction(ownerData)) vi.spyOn(owners, 'ownerData').mockResolvedValue(undefined);
  if (!vi.isMockFunction(accountPageData)) vi.spyOn(owners, 'accountPageData').mockResolvedValue(undefined);
  if (!vi.isMockFunction(petDoses)) vi.spyOn(owners, 'petDoses').mockResolvedValue(undefined);
  if (!vi.isMockFunction(passkeys.offersPasskeys))
    vi.spyOn(passkeys, 'offersPasskeys').mockResolvedValue(false);
  if (!vi.isMockFunction(petNameCalls.serverPetNames)) {
    const read = async () => petNames;
    vi.spyOn(petNameCalls, 'serverPetNames').mockReturnValue({ search: read, all: read });
  }
}

/** The HTML of blocks as sent by the server. */
export async function htmlOf(
  items: readonly AnyItem[],
  differences: Partial<Facts> = {},
  render = (context: BlockContext) => context.render(items, 'page'),
): Promise<string> {
  replaceReads();
  return (await htmlOfNode(render(blockContext(pageFacts(differences))))).replaceAll(unaddressed, '');
}

/** The HTML of any React node. */
export async function htmlOfNode(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return await new Response(prelude).text();
}

/** React's placeholder for a server action; Next.js replaces it with the action's address. */
const unaddressed = / action="javascript:throw new Error\([^"]*\)"/g;
