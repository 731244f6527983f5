/** Closes the menu on small screens: its links navigate away, and wide screens show it inline. */
export function closeSiteMenu(): void {
  const menu = siteMenu();
  if (menu?.matches(':popover-open')) menu.hidePopover();
  publishNavVisibility(false);
}

/** Sets `data-nav-visible` on the document while the menu is open. */
export function menuToggled({ target }: Event): void {
  if (target === siteMenu() && target instanceof HTMLElement)
    publishNavVisibility(target.matches(':popover-open'));
}

/** Opens a footer group and closes the others; a click on an open group closes it. */
export function toggleFooterGroup(clicked: Element): void {
  const pressed = clicked.closest('[data-footer-group] button');
  if (!pressed) return;
  const opens = pressed.getAttribute('aria-expanded') !== 'true';
  for (const heading of document.querySelectorAll('[data-footer-group] button'))
    heading.setAttribute('aria-expanded', String(opens && heading === pressed));
}

function siteMenu(): HTMLElement | null {
  return document.getElementById('site-menu');
}

function publishNavVisibility(isVisible: boolean): void {
  document.documentElement.toggleAttribute('data-nav-visible', isVisible);
}
