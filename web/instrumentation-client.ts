import './components/carousel/tab-pressed.ts';

declare global {
  /** Zod's configuration, which it reads when it is loaded. */
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

// Otherwise zod tests whether it may compile code, which browsers report as a violation of the page's policy. Set
// without zod's `config`, which would load zod on pages that do not use it.
globalThis.__zod_globalConfig = { jitless: true };
