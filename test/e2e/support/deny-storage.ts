/** Runs before a page's scripts: its storage and its channels throw, as in browsers that block cookies. */
export function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Denied.', 'SecurityError');
      },
    });
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor() {
      super('');
      throw new DOMException('Denied.', 'SecurityError');
    }
  };
}
