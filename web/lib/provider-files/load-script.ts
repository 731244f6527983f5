/** Loads a provider's script once per page; a failed load can be retried. */
export function loadScript(address: string): Promise<void> {
  return loadOnce(address, () => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    return script;
  });
}

const loading = new Map<string, Promise<void>>();

/** Adds an element that loads a file to the page's head, unless the page has loaded the file already. */
export function loadOnce(address: string, create: () => HTMLElement): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const element = create();
  const loaded = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      loading.delete(address);
      element.remove();
      reject(new Error(`Could not load ${address}`));
    });
  });
  loading.set(address, loaded);
  document.head.append(element);
  return loaded;
}
