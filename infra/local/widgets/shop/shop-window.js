// Shared by the scripts that sites embed. `provider` is the address of the folder that such a script came from.

const closeTexts = { de: 'Schließen', fr: 'Fermer', jp: '閉じる' };

/** A sandboxed frame with a page of the provider. */
export function providerFrame({ provider, page, title, parameters }) {
  const frame = document.createElement('iframe');
  const address = new URL(page, provider);
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
  frame.src = address.href;
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: '100%',
    border: '0',
    colorScheme: 'light dark',
  });
  return frame;
}

/** Shows a page of the provider in a window above the site. */
export function openWindow({ title, parameters, height = '44rem', ...frame }) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', title);
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    width: 'min(48rem, calc(100vw - 2rem))',
    maxWidth: 'none',
    height: `min(${height}, calc(100dvh - 2rem))`,
    maxHeight: 'none',
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: '1.25rem',
    overflow: 'hidden',
    boxShadow: '0 0 0 100vmax rgb(10 20 17 / 0.55), 0 2rem 4rem rgb(0 0 0 / 0.4)',
  });
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', closeTexts[parameters.locale] ?? 'Close');
  Object.assign(close.style, {
    position: 'absolute',
    top: '0.75rem',
    insetInlineEnd: '0.75rem',
    width: '2.75rem',
    height: '2.75rem',
    border: '0',
    borderRadius: '50%',
    background: 'light-dark(#f2ebdf, #0b1310)',
    color: 'inherit',
    font: '1.5rem / 1 system-ui, sans-serif',
    cursor: 'pointer',
  });
  close.addEventListener('click', () => dialog.close());
  const shown = providerFrame({ ...frame, title, parameters });
  const told = ({ source, data }) => source === shown.contentWindow && data === 'close' && dialog.close();
  window.addEventListener('message', told);
  dialog.append(close, shown);
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    window.removeEventListener('message', told);
    document.documentElement.style.removeProperty('overflow');
    dialog.remove();
  });
  document.documentElement.style.setProperty('overflow', 'hidden');
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
