/** The texts that can be seen, without those that consist of marks only. */
export function* textsIn(root: Element): Generator<{ node: Text; element: Element }> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !/[\p{L}\p{N}]/u.test(node.data)) continue;
    const element = node.parentElement;
    if (element && isSeen(element)) yield { node, element };
  }
}

export function isSeen(element: Element): boolean {
  if (element.closest('.visually-hidden, option, svg, noscript')) return false;
  const { width, height } = element.getBoundingClientRect();
  const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return width > 1 && height > 1 && isShown;
}

/** Names an element in a message by the block that it is in, its tag and its class. */
export function nameOf(element: Element): string {
  const block = element.closest('[data-block]')?.getAttribute('data-block');
  return `${block}: <${element.localName} class="${element.getAttribute('class') ?? ''}">`;
}

/** From the outermost to the element itself. */
export function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) found.unshift(each);
  return found;
}
