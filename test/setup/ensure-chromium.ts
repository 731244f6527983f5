import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, fullChromium, headlessShell } from './chromium-path.ts';

/**
 * Makes sure that there is a browser for the browser tests. Debian's package is installed if possible; otherwise
 * Chromium is used. Resolves to an explanation if there is neither.
 */
export async function ensureChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(headlessShell)) await installHeadlessShell();
  const path = chromiumPath();
  if (existsSync(path)) return undefined;
  return path === fullChromium
    ? `No Chromium at ${headlessShell} or ${path}: install it (Debian: "apt-get install chromium-headless-shell") or set CHROMIUM_PATH.`
    : `No Chromium at ${path}: correct CHROMIUM_PATH.`;
}

async function installHeadlessShell(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log('Installing chromium-headless-shell for the browser tests …');
  const update = ['update', '-qq'];
  // An installed Chromium may be upgraded to the same version, but nothing is removed.
  const install = ['install', '-y', '-qq', '--no-remove', 'chromium-headless-shell'];
  for (const parameters of [update, install]) await aptGet(parameters);
}

/** Failures are ignored, because the caller checks for the installed files. */
function aptGet(parameters: readonly string[]): Promise<void> {
  const child = spawn('apt-get', parameters, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
  });
}
