import { loadOnce } from './load-once.ts';

/** Loads a provider's script once per page; a failed load can be retried. */
export function loadScript(address: string): Promise<void> {
  return loadOnce(address, () => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    return script;
  });
}
