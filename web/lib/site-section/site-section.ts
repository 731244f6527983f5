export type SiteSection = 'corporate' | 'pet' | 'farm';

/** The section of a page: its own, or else the site's default; an unknown codename counts as corporate. */
export function siteSectionOf(pageSection: string | undefined, siteDefault: string | undefined): SiteSection {
  const siteSection = pageSection || siteDefault;
  return siteSection === 'pet' || siteSection === 'farm' ? siteSection : 'corporate';
}
