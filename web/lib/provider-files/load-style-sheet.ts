import { loadOnce } from './load-once.ts';

/** Loads a provider's style sheet once per page; a failed load can be retried. */
export function loadStyleSheet(address: string): Promise<void> {
  return loadOnce(address, () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    return link;
  });
}
