/** Closes a page's open menus when the visitor clicks elsewhere or presses Escape. */
export function closeMenus(signal: AbortSignal): void {
  const close = (event: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isWithin(event, menu)) continue;
      menu.open = false;
      if (event instanceof KeyboardEvent) menu.querySelector('summary')?.focus();
    }
  };
  document.addEventListener('click', close, { signal, capture: true });
  document.addEventListener('keydown', close, { signal, capture: true });
}

function isWithin({ target }: Event, menu: HTMLElement): boolean {
  return target instanceof Node && menu.contains(target);
}
