/**
 * Adds the page's only live region, which speaks the text of elements with `data-live="polite"` or `"assertive"` once
 * they appear or change after the page has loaded. It exists before its first text, as ARIA22 requires, and has an
 * `aria-live`, which Base UI's dialogs never hide. The rest of a page with a native modal dialog is inert, so that it
 * moves into the dialog that speaks.
 */
export function announceChanges(signal: AbortSignal): void {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  let texts = liveTexts();
  const observer = new MutationObserver(() => {
    const before = texts;
    texts = liveTexts();
    for (const [element, text] of texts)
      if (text !== '' && text !== before.get(element)) announce(region, element, text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    region.remove();
  });
}

function liveTexts(): Map<HTMLElement, string> {
  const elements = document.querySelectorAll<HTMLElement>('[data-live]:not([data-live] *)');
  return new Map([...elements].map((element) => [element, element.textContent]));
}

/** Milliseconds for which screen readers need to notice a region that has moved. */
const pause = 100;
/** Milliseconds after which a text has been read, and is removed so that nobody finds it again. */
const reading = 7000;

function announce(region: HTMLElement, element: HTMLElement, text: string): void {
  const host = element.closest('dialog[open], [aria-modal="true"]') ?? document.body;
  if (region.parentNode !== host) {
    region.replaceChildren();
    host.append(region);
  }
  setTimeout(() => {
    const { live } = element.dataset;
    const isSpokenByFocus = element.parentElement?.closest(':focus');
    if (!live || isSpokenByFocus || element.textContent !== text || !element.checkVisibility()) return;
    region.setAttribute('aria-live', live);
    const spoken = document.createElement('div');
    // biome-ignore lint/performance/useDomNodeTextContent: unlike `textContent`, it separates paragraphs
    spoken.textContent = element.innerText;
    region.append(spoken);
    setTimeout(() => spoken.remove(), reading);
  }, pause);
}
