/** The parts of the company's site, each with a look and words of its own. */
export type SiteSection = 'corporate' | 'pet' | 'farm';

/** The tower of a page: its own, else that of the whole site; a word nobody knows counts as corporate. */
export function siteSectionOf(pageSection: string | undefined, siteDefault: string | undefined): SiteSection {
  const siteSection = pageSection || siteDefault;
  return siteSection === 'pet' || siteSection === 'farm' ? siteSection : 'corporate';
}
