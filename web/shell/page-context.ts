import 'server-only';
import { missingAbove } from '@merrowvale/shared/domain/page-breadcrumbs.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { headers } from 'next/headers';
import { createElement } from 'react';
import { hasPages } from '../blocks/article-lister/article-lister.tsx';
import { blockContext } from '../blocks/render-blocks.tsx';
import { globalConfig } from '../lib/content/find-item.ts';
import { listedItems } from '../lib/content/listed-items.ts';
import { siteIndex } from '../lib/content/site-index.ts';
import { missesPage, notShared, renderFacts, usesLink } from '../lib/edge/render-facts.ts';
import { sharedPageHeader, storeFacts } from '../lib/edge/shared-page.ts';
import { settledInPhrases } from '../lib/i18n/in-phrases.tsx';
import { interfaceLocale } from '../lib/i18n/interface-locale.ts';
import { logProblem } from '../lib/log-problem.ts';
import {
  type BlockContext,
  itemsWithin,
  type PageAddress,
  type Visitor,
} from '../lib/pages/block-context.ts';
import { siteEnvironment } from '../lib/pages/site-environment.ts';
import { contentMode } from '../lib/preview/content-mode.ts';
import { responseNonce } from '../lib/security/response-nonce.ts';
import { siteSectionOf } from '../lib/site-section/site-section.ts';
import { breadcrumbsOf } from './breadcrumbs/shell-breadcrumbs.tsx';
import { SentReference } from './page-notices.tsx';
import { signedInVisitor } from './signed-in-owner.ts';

/** Context for rendering the shell and the blocks of a page for the current visitor; created once for both. */
export async function pageContext({
  locale,
  path,
  query,
  blocks = [],
  item,
}: PageAddress): Promise<BlockContext> {
  await announceRender();
  const mode = await contentMode();
  const [index, global, { identity, pending }, nonce] = await Promise.all([
    siteIndex(mode, locale),
    globalConfig(mode, locale),
    signedInVisitor(),
    responseNonce(),
  ]);
  const { home_label: homeLabel, tower } = global.elements;
  const page = index.find((candidate) => path === addressOf(candidate, locale));
  const breadcrumbs = breadcrumbsOf(index, { locale, path, homeLabel: homeLabel.value });
  for (const candidate of index)
    if (breadcrumbs.some(({ url }) => url === addressOf(candidate, locale))) usesLink(locale, candidate);
  if (page) {
    const above = missingAbove(index, page);
    for (const codename of above.codenames) usesLink(locale, { codename, language: undefined });
    for (const missing of above.paths) missesPage(missing);
  }
  const { siteUrl, isProduction, permitted } = siteEnvironment();
  const placed = [...itemsWithin(blocks)];
  return blockContext({
    locale,
    language: page?.language ?? interfaceLocale(locale),
    siteUrl,
    path,
    query,
    breadcrumbs,
    pageId: page?.id ?? '',
    isPreview: mode === 'preview',
    nonce,
    siteSection: siteSectionOf(page?.siteSection, tower.value[0]?.codename),
    visitor: pending ? 'pending' : visitorOf(identity),
    showsProblems: !isProduction || mode === 'preview',
    pageAddress: (codename) => {
      const linked = index.find((candidate) => candidate.codename === codename);
      usesLink(locale, { codename, language: linked?.language });
      return linked?.path;
    },
    listed: (type) =>
      listedItems(mode, locale, type).catch((failure: unknown) => {
        notShared('a list could not be read');
        throw failure;
      }),
    pageTypes: new Set(placed.map(({ system }) => system.type)),
    pagedLists: placed.filter(hasPages).map(({ system }) => system.codename),
    permitted,
    page: item,
    belowHeading: createElement(SentReference, { locale: interfaceLocale(locale), query }),
    settle: settledInPhrases,
    report: (type, failure) => {
      logProblem('A block could not be rendered.', failure, { type, path });
      // A problem in the content itself stays until the content changes, so its page may be cached.
      if (typeof failure !== 'string') notShared('a block could not be rendered');
    },
  });
}

function addressOf({ path }: { path: string }, locale: Locale): string {
  return [`/${locale}`, path].filter(Boolean).join('/');
}

function visitorOf(identity: Identity | undefined): Visitor {
  if (!identity) return 'anonymous';
  const { sub, roles, light, crmId, salutation, firstName, lastName, email, phone } = identity;
  const contact = { salutation, firstName, lastName, emailAddress: email, telephone: phone };
  return { id: sub, roles, light, ...(crmId && { crmId }), contact };
}

/** Makes the facts of this render available to the server that sends its response, if the response may be shared. */
async function announceRender(): Promise<void> {
  const nonce = (await headers()).get(sharedPageHeader);
  if (nonce) storeFacts(nonce, renderFacts());
}
