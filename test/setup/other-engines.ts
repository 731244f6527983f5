import { existsSync, globSync } from 'node:fs';

export const firefoxPath = '/usr/bin/firefox-esr';
export const webKitDriverPath = '/usr/bin/WebKitWebDriver';
export const displayServerPath = '/usr/bin/Xvfb';
const debianPackages = {
  [firefoxPath]: 'firefox-esr',
  [webKitDriverPath]: 'webkit2gtk-driver',
  [displayServerPath]: 'xvfb',
};

/** WebKitGTK's own small browser, in a folder named after the processor. */
export const miniBrowserPath = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? '';

/** The Debian packages that the tests of Firefox and WebKit need and that are not installed. */
export function missingEngines(): string[] {
  return Object.entries(debianPackages).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
}
