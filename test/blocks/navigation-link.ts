/** A menu link as an editor enters it, with an address derived from its text. */
export const navigationLink = (text: string, more: object = {}) => ({
  type: 'navigation_link',
  codename: `link_${text.toLowerCase().replaceAll(' ', '_')}`,
  elements: { text, url: `/${text.toLowerCase().replaceAll(' ', '-')}`, ...more },
});
