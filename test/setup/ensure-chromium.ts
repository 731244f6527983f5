import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromiumPath, fullChromium, headlessShell } from './chromium-path.ts';

/** A file of each Debian package of `fonts.conf`. */
const fonts = { 'fonts-liberation': 'LiberationSans-Regular.ttf', 'fonts-dejavu-core': 'DejaVuSans.ttf' };
const fontFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  path.join(homedir(), '.local/share/fonts'),
];

/**
 * Makes sure that there are a browser and its fonts for the browser tests. Debian's packages are installed if
 * possible; otherwise Chromium is used. The other engines' tests are skipped where those are not to be had. Resolves
 * to an explanation of what is missing.
 */
export async function ensureChromium(otherEngines: readonly string[]): Promise<string | undefined> {
  const needsShell = process.env.CHROMIUM_PATH === undefined && !existsSync(headlessShell);
  await install([...(needsShell ? ['chromium-headless-shell'] : []), ...missingFonts()]);
  await install(otherEngines);
  const browser = chromiumPath();
  if (!existsSync(browser))
    return browser === fullChromium
      ? `No Chromium at ${headlessShell} or ${browser}: install it (Debian: "apt-get install chromium-headless-shell") or set CHROMIUM_PATH.`
      : `No Chromium at ${browser}: correct CHROMIUM_PATH.`;
  const missing = missingFonts();
  if (missing.length === 0) return undefined;
  return `Fonts of the browser tests are missing: install them (Debian: "apt-get install ${missing.join(' ')}").`;
}

function missingFonts(): string[] {
  // Other systems do not choose fonts by fontconfig.
  if (process.platform !== 'linux') return [];
  return Object.entries(fonts)
    .filter(([, file]) => fontFolders.every((folder) => globSync(`**/${file}`, { cwd: folder }).length === 0))
    .map(([debianPackage]) => debianPackage);
}

async function install(debianPackages: readonly string[]): Promise<void> {
  if (debianPackages.length === 0) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${debianPackages.join(', ')} for the browser tests …`);
  const update = ['update', '-qq'];
  // An installed Chromium may be upgraded to the same version, but nothing is removed.
  const add = ['install', '-y', '-qq', '--no-remove', ...debianPackages];
  for (const parameters of [update, add]) await aptGet(parameters);
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
