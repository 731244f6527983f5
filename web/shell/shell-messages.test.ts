import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages/messages.ts';

const here = import.meta.dirname;
const requirements = ['website', 'portal', 'platform']
  .map((name) => readFileSync(path.join(here, `../../docs/requirements/${name}.md`), 'utf8'))
  .join('\n');

/** Every message that the shell shows to users, and the requirement that lists it. */
const listed: Record<string, string> = {
  'shell.signupDone': 'SHL-29',
  'errors.generic': 'ERP-01',
  'errors.notFoundTitle': 'ROU-05',
  'errors.notFoundText': 'ROU-05',
  'geolocation.title': 'GEO-09',
  'geolocation.loading': 'GEO-04',
};

/** Names of controls, regions and fields, which are not messages. */
const names = new Set(
  [
    ...['account', 'closeMenu', 'closeSearch', 'editProfile', 'emailAddress', 'language', 'mainNavigation'],
    ...[
      'menu',
      'moreLinks',
      'onNetwork',
      'product',
      'register',
      'search',
      'searchFor',
      'shortcuts',
      'signIn',
    ],
    ...['signOut', 'signedInAs', 'signupSend', 'theme', 'themeDark', 'themeLight', 'themeSystem'],
  ].map((name) => `shell.${name}`),
);
const otherNames = [
  ...['errors.notFoundHome', 'common.tryAgain', 'breadcrumbs.label', 'banners.notice', 'banners.close'],
  ...['banners.onThisPage', 'geolocation.button', 'geolocation.stay', 'geolocation.close'],
  ...['brand.company', 'brand.description', 'brand.short', 'forms.sum'],
  ...['forms.sumReason', 'forms.sumWrong'],
  ...['support.backToSite', 'support.sections', 'support.skip', 'support.title'],
];
for (const name of otherNames) names.add(name);

/** The keys of messages that a source file reads; a whole group counts as all of its keys. */
function keysIn(source: string): string[] {
  const single = [...source.matchAll(/\bt\(\s*'(\w+\.\w+)'/g)].map(([, key = '']) => key);
  const groups = [...source.matchAll(/messagesFor\([^)]*\)\.(\w+)/g)].map(([, group = '']) => group);
  const ofGroups = Object.entries(messages.en)
    .filter(([group]) => groups.includes(group))
    .flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`));
  return [...single, ...ofGroups];
}

describe('the messages of the shell', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: here }).filter((file) => !file.includes('.test.'));
  const used = new Set(
    [...files.map((file) => path.join(here, file)), path.join(here, '../app/[locale]/layout.tsx')].flatMap(
      (file) => keysIn(readFileSync(file, 'utf8')),
    ),
  );

  it('are those that the requirements list [ERR-03]', () => {
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((key) => !names.has(key)).sort()).toEqual(Object.keys(listed).sort());
  });

  it('name requirements that are met [ERR-03]', () => {
    for (const id of Object.values(listed)) expect(requirements).toContain(`- [x] **${id}**`);
  });
});
