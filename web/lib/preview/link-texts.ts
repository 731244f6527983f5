export type TextLink = readonly [text: string, link: Readonly<Record<string, string>>];

export const textLinksName = 'data-text-links';

/** Gives the elements that show listed texts their attributes, now and when they appear. */
export function linkTexts(root: HTMLElement): () => void {
  const linked = new WeakSet<Element>();
  const link = () => {
    for (const list of root.querySelectorAll<HTMLElement>(`[${textLinksName}]`)) linkWithin(list, linked);
  };
  link();
  const observer = new MutationObserver(link);
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: [textLinksName],
  });
  return () => observer.disconnect();
}

function linkWithin(list: HTMLElement, linked: WeakSet<Element>): void {
  const links: TextLink[] = JSON.parse(list.getAttribute(textLinksName) ?? '[]');
  const candidates = [...list.querySelectorAll('*')].filter(
    (element) => linked.has(element) || !element.hasAttribute('data-kontent-element-codename'),
  );
  for (const [text, same] of Map.groupBy(links, ([text]) => text)) {
    const showing = candidates.filter((element) => shows(element, text));
    // Equal texts appear in the order in which they are listed, possibly more than once.
    for (const [at, element] of showing.entries()) {
      linked.add(element);
      for (const [name, value] of Object.entries(same[at % same.length]?.[1] ?? {}))
        element.setAttribute(name, value);
    }
  }
}

const attributes = ['placeholder', 'aria-label', 'title', 'alt', 'value'];

function shows(element: Element, text: string): boolean {
  if (element.getAttribute('src')?.startsWith(text)) return true;
  const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
  return (
    own.join('').trim() === text.trim() || attributes.some((name) => element.getAttribute(name) === text)
  );
}
