import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = new URL('../on-demand/', import.meta.url);

/** Resolves modules of packages that one test or benchmark needs and that are too heavy to be installed everywhere. */
export const onDemandRequire = createRequire(fileURLToPath(new URL('package.json', folder)));

export function isOnDemandInstalled(): boolean {
  return existsSync(new URL('node_modules/.package-lock.json', folder));
}

/** A failure is ignored, because what needs the packages is then skipped. */
export function installOnDemand(): void {
  try {
    execSync('npm install --prefix test/on-demand --ignore-scripts --no-save --no-audit --no-fund', {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    console.error('The packages in test/on-demand could not be installed: what needs them is skipped.');
  }
}
