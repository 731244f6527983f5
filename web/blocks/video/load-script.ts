const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once per page; a failed load can be retried. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(address);
      script.remove();
      reject(new Error(`Could not load ${address}`));
    });
  });
  loading.set(address, loaded);
  document.head.append(script);
  return loaded;
}
