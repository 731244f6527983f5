// Shared by the scripts that sites embed.

/** A sandboxed frame with a page of the provider. */
export function providerFrame({ address, title, parameters }) {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
  frame.src = address.href;
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  frame.style = 'display: block; width: 100%; height: 100%; border: 0; color-scheme: light dark';
  return frame;
}

/** Shows a page of the provider in a window above the site. */
export function openWindow(shown) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', shown.title);
  dialog.style = 'width: min(48rem, 90vw); height: 30rem; padding: 0; overflow: hidden';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.style = 'min-height: 2.75rem; padding: 0 1rem';
  close.addEventListener('click', () => dialog.close());
  const frame = providerFrame(shown);
  const closeOnMessage = ({ source, data }) =>
    source === frame.contentWindow && data === 'close' && dialog.close();
  window.addEventListener('message', closeOnMessage);
  dialog.addEventListener('close', () => {
    window.removeEventListener('message', closeOnMessage);
    dialog.remove();
  });
  dialog.append(close, frame);
  document.body.append(dialog);
  dialog.showModal();
}

/** Responds to plain clicks on elements that a site has marked, now or later. */
export function whenClicked(selector, respond) {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const marked = event.target instanceof Element && event.target.closest(selector);
    if (!marked) return;
    event.preventDefault();
    respond(marked);
  });
}

/** Fills elements that a site has marked, and fills them again when their attributes change. */
export function whenMarked(selector, attributeFilter, fill) {
  const filled = new WeakMap();
  const look = () => {
    for (const marked of document.querySelectorAll(selector)) {
      const state = attributeFilter.map((name) => marked.getAttribute(name)).join('\n');
      if (filled.get(marked) === state) continue;
      filled.set(marked, state);
      fill(marked);
    }
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter,
  });
  look();
}
