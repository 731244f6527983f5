import { existsSync } from 'node:fs';

/** Chromium without its window uses half the processor time of the full browser, which loads its toolbar for each context. */
export const headlessShell = '/usr/bin/chromium-headless-shell';
export const fullChromium = '/usr/bin/chromium';

/** The browser of all browser tests: `CHROMIUM_PATH`, or else the headless shell, or else Chromium. */
export function chromiumPath(): string {
  return process.env.CHROMIUM_PATH ?? (existsSync(headlessShell) ? headlessShell : fullChromium);
}
