import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { chromiumPath } from './chromium-path.ts';

/** Starts the browser of all browser tests with the same fonts on every machine. */
export function launchOptions(...args: readonly string[]): LaunchOptions & { args: string[] } {
  return {
    executablePath: chromiumPath(),
    env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') },
    // Containers restrict Chromium's sandbox, and often have little shared memory.
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...args],
  };
}
