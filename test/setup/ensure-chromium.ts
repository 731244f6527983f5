import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Ensures a Chromium for the browser tests: installs Debian's if possible, else explains how to get one. */
export async function ensureChromium(): Promise<void> {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (existsSync(path)) return;
  const root = process.getuid?.() === 0;
  if (existsSync('/usr/bin/apt-get') && root) {
    console.log('Installing Chromium for the browser tests …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    if (existsSync(path)) return;
  }
  console.error(
    `No Chromium at ${path}: install it (Debian: "apt-get install chromium") or set CHROMIUM_PATH.`,
  );
  process.exit(1);
}
