import { pushEvent } from '../../lib/analytics/push-event.ts';

/**
 * Activates the buttons with `data-copies`, each with the element for its outcome after it. They do not wait for React,
 * because browsers let pages copy only for a moment after a tap; in Safari, for a second.
 */
export function startCopyLinks(signal: AbortSignal): void {
  document.addEventListener('click', ({ target }) => void copyLink(target), { signal, capture: true });
}

async function copyLink(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copies]') : null;
  if (!button) return;
  const url = window.location.href;
  pushEvent('share', { method: 'copy_link', url });
  const { copied = '', failed = '' } = button.dataset;
  const isCopied = await write(url);
  button.toggleAttribute('data-done', isCopied);
  button.nextElementSibling?.replaceChildren(isCopied ? copied : failed);
}

/** False if the browser has no clipboard for this page, or denies it. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
