import type { ListerFilter } from '@merrowvale/shared/schemas/lister.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';

export type SiteSection = 'corporate' | 'pet' | 'farm';

/** The section of a page: its own, or else the site's default; an unknown codename counts as corporate. */
export function siteSectionOf(pageSection: string | undefined, siteDefault: string | undefined): SiteSection {
  const siteSection = pageSection || siteDefault;
  return siteSection === 'pet' || siteSection === 'farm' ? siteSection : 'corporate';
}

/** Filters of article lists, unless an editor has chosen some. */
const filters: Record<SiteSection, readonly ListerFilter[]> = {
  corporate: [],
  pet: [{ taxonomy: 'article_categories', terms: ['parasites', 'health', 'care', 'reminders'] }],
  farm: [{ taxonomy: 'article_categories', terms: ['farm'] }],
};

/** The texts at the end of a list and for an empty list, if they differ from the site's defaults. */
export function sectionLabels(
  siteSection: SiteSection,
  locale: string,
): Partial<Messages['siteSections']['pet']> {
  return siteSection === 'corporate' ? {} : messagesFor(locale).siteSections[siteSection];
}

export function sectionFilters(siteSection: SiteSection): readonly ListerFilter[] {
  return filters[siteSection];
}
