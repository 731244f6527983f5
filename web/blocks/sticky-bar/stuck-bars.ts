const stuck = new Set<object>();

/** Sets `data-nav-fixed` on the document exactly while any bar of the page is stuck; `bar` identifies the bar. */
export function reportStuck(bar: object, isStuck: boolean): void {
  if (isStuck) stuck.add(bar);
  else stuck.delete(bar);
  document.documentElement.toggleAttribute('data-nav-fixed', stuck.size > 0);
}
