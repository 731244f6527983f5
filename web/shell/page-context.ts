import type { PageAddress } from '../lib/pages/block-context.ts';
import 'server-only';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { blockContext } from '../blocks/render-blocks.tsx';
import { settledContent } from '../blocks/settled-content.ts';
import { typesWithin } from '../blocks/types-within.ts';
import { findClinics } from '../lib/clinics/find-clinics.ts';
import { findFaqs } from '../lib/content/find-faqs.ts';
import { globalConfig } from '../lib/content/find-item.ts';
import { listedItems } from '../lib/content/listed-items.ts';
import { siteIndex } from '../lib/content/site-index.ts';
import { logProblem } from '../lib/log-problem.ts';
import type { BlockContext, VisitorContact } from '../lib/pages/block-context.ts';
import { siteEnvironment } from '../lib/pages/site-environment.ts';
import { contentMode } from '../lib/preview/content-mode.ts';
import { searchSite } from '../lib/search/search-site.ts';
import { siteSectionOf } from '../lib/site-section/site-section.ts';
import { breadcrumbsOf } from './breadcrumbs/breadcrumbs-of.ts';
import { carerInvitation } from './carer-invitation.ts';
import { ownerData } from './owner-data.ts';
import { petDoses } from './pet-doses.ts';
import { reminderLink } from './reminder-link.ts';
import { signedInOwner } from './signed-in-owner.ts';

/** Context for rendering the shell and the blocks of a page for the current visitor. */
export async function pageContext({ locale, path, query, blocks = [] }: PageAddress): Promise<BlockContext> {
  const mode = await contentMode();
  const [index, global, { identity, pending }] = await Promise.all([
    siteIndex(mode, locale),
    globalConfig(mode, locale),
    signedInOwner(),
  ]);
  const { home_label: homeLabel, tower } = global.elements;
  const page = index.find((candidate) => path === [`/${locale}`, candidate.path].filter(Boolean).join('/'));
  const { siteUrl, isProduction, permitted } = siteEnvironment();
  return blockContext({
    locale,
    siteUrl,
    path,
    query,
    breadcrumbs: breadcrumbsOf(index, { locale, path, homeLabel: homeLabel.value }),
    siteSection: siteSectionOf(page?.siteSection, tower.value[0]?.codename),
    visitor: {
      roles: identity?.roles,
      id: identity?.sub,
      light: identity?.light ?? false,
      pending,
      ...(identity?.crmId && { crmId: identity.crmId }),
      contact: contactOf(identity),
    },
    showsProblems: !isProduction || mode === 'preview',
    pageAddress: (codename) => index.find((candidate) => candidate.codename === codename)?.path,
    listed: (type) => listedItems(mode, locale, type),
    findClinics,
    findFaqs: (question) => findFaqs(locale, question),
    pageTypes: typesWithin(blocks),
    search: (term, skip) => searchSite(locale, term, skip),
    ownerData: () => ownerData(locale),
    petDoses: (petId) => petDoses(locale, petId),
    carerInvitation,
    reminderLink,
    permitted,
    settle: settledContent,
    report: (type, failure) => logProblem('A block could not be rendered.', failure, { type, path }),
  });
}

function contactOf(identity: Identity | undefined): VisitorContact {
  const { firstName, lastName, email, phone } = identity ?? {};
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { emailAddress: email }),
    ...(phone && { telephone: phone }),
  };
}
