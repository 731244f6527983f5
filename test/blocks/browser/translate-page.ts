import type { Page } from '@playwright/test';

/**
 * Runs in the page. Like Chrome's translation, replaces every text by `<font><font>text</font></font>`, also those that
 * appear later.
 */
export function translatePage() {
  const untranslated = 'script, style, textarea, option, svg, font, [translate=no]';
  const translated = (node: Text) => {
    if (!node.data.trim() || !node.parentElement || node.parentElement.closest(untranslated)) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = `⟨${node.data}⟩`;
    node.replaceWith(outer);
  };
  const translate = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    texts.forEach(translated);
  };
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const control =
  'button, summary, input, select, textarea, [role=tab], [role=option], [role=menuitem], [role=combobox]';

/** Presses everything in the page that can be pressed and fills in every field, and then what has appeared, once. */
export async function useEverything(page: Page) {
  await page.evaluate(async (selector) => {
    const used = new Set<Element>();
    // A form or link would open another page.
    document.addEventListener('submit', (event) => event.preventDefault());
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
    });
    const type = (field: HTMLElement, value: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    };
    const typed = ({ type }: HTMLInputElement) =>
      ({
        text: 'Bath',
        search: 'Bath',
        email: 'anna@example.com',
        tel: '123',
        date: '2026-05-01',
        number: '12',
      })[type];
    const use = (found: HTMLElement) => {
      found.focus();
      if (found instanceof HTMLSelectElement) type(found, [...found.options].at(-1)?.value ?? '');
      else if (found instanceof HTMLTextAreaElement) type(found, 'Bath');
      else if (found instanceof HTMLInputElement && typed(found)) type(found, typed(found) ?? '');
      else found.click();
      found.blur();
    };
    for (let pass = 0; pass < 2; pass++) {
      for (const found of document.querySelectorAll<HTMLElement>(selector)) {
        if (!found.isConnected || used.has(found)) continue;
        used.add(found);
        use(found);
        await new Promise((done) => setTimeout(done));
      }
    }
  }, control);
}
