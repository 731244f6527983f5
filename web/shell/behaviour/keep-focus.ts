/** Milliseconds in which other code may move the focus itself, and in which a replacement may appear. */
const grace = 100;
const remembered = 3;

const parts = `section,article,form,fieldset,ul,ol,table,dialog,[role="dialog"],main`;
const controls = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]'];
const focusable = `:is(${controls.join()}):not(:disabled,[type="hidden"])`;

/**
 * When the focused control disappears, moves the focus to the first control that has appeared in its place, or else to
 * the part of the page that it was in. Browsers would start again at the top of the page.
 */
export function keepFocus(signal: AbortSignal): void {
  /** The last focused controls, each with the elements around it; a dialog may have been opened from the one before. */
  let trails: Element[][] = [];
  let added: Element[] | undefined;
  const isLost = () => {
    const control = trails[0]?.[0];
    return document.activeElement === document.body && control !== undefined && !control.isConnected;
  };
  const restore = () => {
    const appeared = added ?? [];
    added = undefined;
    if (isLost()) focusPlace(trails, appeared);
  };
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) trails = [around(target), ...trails].slice(0, remembered);
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      // Somebody who has clicked beside a control has left it.
      if (relatedTarget === null) setTimeout(() => target instanceof Node && target.isConnected && leave());
    },
    { signal, capture: true },
  );
  const leave = () => {
    if (document.activeElement === document.body) trails = [];
  };
  const observer = new MutationObserver((changes) => {
    if (!isLost()) return;
    if (!added) setTimeout(restore, grace);
    added = [...(added ?? []), ...changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isElement))];
  });
  observer.observe(document.body, { subtree: true, childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function isElement(node: Node): node is Element {
  return node instanceof Element;
}

function around(control: Element): Element[] {
  const parent = control.parentElement;
  return parent && control !== document.body ? [control, ...around(parent)] : [];
}

function focusPlace(trails: readonly Element[][], appeared: readonly Element[]): void {
  const place = trails.flatMap((trail) => trail.find(({ isConnected }) => isConnected) ?? [])[0];
  const replacement = controlsIn(appeared).find((control) => place?.contains(control));
  // A part without a box of its own cannot have the focus.
  const part = place && around(place).find((each) => each.matches(parts) && each.checkVisibility());
  focusOn(replacement ?? part ?? document.querySelector('main'));
}

function controlsIn(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) =>
    [element, ...element.querySelectorAll(focusable)].filter(
      (each) => each.matches(focusable) && each.checkVisibility(),
    ),
  );
}

function focusOn(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return;
  if (!target.matches(focusable)) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
