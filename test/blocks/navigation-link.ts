/** A link of a menu as an editor enters it; its address follows from its words. */
export const navigationLink = (text: string, more: object = {}) => ({
  type: 'navigation_link',
  codename: `link_${text.toLowerCase().replaceAll(' ', '_')}`,
  elements: { text, url: `/${text.toLowerCase().replaceAll(' ', '-')}`, ...more },
});
