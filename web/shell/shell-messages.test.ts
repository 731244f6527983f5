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
  'keptInput.title': 'ACC-03',
  'keptInput.text': 'ACC-03',
  'keptInput.rest': 'ACC-03',
  'geolocation.title': 'GEO-09',
  'geolocation.loading': 'GEO-04',
};

/** Every text that stands in the shell's code or in a file of its own, and the requirement that lists it. */
const listedTexts: Record<string, string> = {
  'Skip to main content': 'SHL-01',
  '{} or its affiliates': 'SHL-32',
  '404 - Not found': 'ROU-02',
  'Preview Mode': 'PRV-02',
  'Share URL': 'PRV-03',
  'URL Copied To Clipboard': 'PRV-03',
  'URL Not Copied': 'ERR-03',
  'Exit preview': 'PRV-04',
  'Content problems': 'ERR-03',
  'shown-version.json': 'ERR-03',
  'Problems on this page': 'ERR-03',
  '{count, plural, one {# problem} other {# problems}}': 'ERR-03',
  '{} on this page': 'ERR-03',
  'The page {} has the same address, so it is not shown.': 'ERR-03',
  'The parent pages form a circle: {}.': 'ERR-03',
  'The type {} of the block {} is not known.': 'ERR-03',
  'A block contains itself: {}.': 'ERR-03',
};

/** Parts of the code itself, and texts of logs and fonts. */
const unseen =
  /^use client$|^not all$|^private, no-store$|^Placeholder Regular$|^a page of an owner$|FontFace|could not be |could not leave |did not say/;

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
  ...[
    'errors.noConnection',
    'errors.notFoundHome',
    'common.tryAgain',
    'breadcrumbs.label',
    'banners.notice',
    'banners.close',
  ],
  ...['banners.onThisPage', 'geolocation.button', 'geolocation.stay', 'geolocation.close'],
  ...['brand.company', 'brand.description', 'brand.short', 'forms.sum', 'keptInput.form'],
  ...[
    'forms.sumReason',
    'forms.sumWrong',
    'forms.reference',
    'forms.copy',
    'forms.copied',
    'forms.copyFailed',
  ],
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

/** Strings and markup of two or more words, with `{}` for inserted values, and the files of messages that are read. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(
    /\/\*.*?\*\/|\/\/ .*?$|^import \{?.*?$|new \w*Error\(.*?$|className=(?:"[^"]*"|\{[^}]*\})/gms,
    '',
  );
  const strings = code.matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1|>\s*([A-Z][^<>{}=;]*)<\//g);
  const texts = [...strings].map(([, , string = '', markup = '']) => (string || markup).trim());
  const files = [...source.matchAll(/messages\/([\w-]+\.json)/g)].map(([, file = '']) => file);
  return [...texts.map((text) => text.replaceAll(/\$\{[^}]*\}/g, '{}')).filter(hasWords), ...files];
}

function hasWords(text: string): boolean {
  return /(?:\p{L}{2,}|[}\d]),? (?:- )?\p{L}{2,}/u.test(text) && !unseen.test(text);
}

describe('the messages of the shell', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: here }).filter((file) => !file.includes('.test.'));
  const sources = [
    ...files.map((file) => path.join(here, file)),
    path.join(here, '../app/[locale]/layout.tsx'),
  ].map((file) => readFileSync(file, 'utf8'));
  const used = new Set(sources.flatMap(keysIn));

  it('are those that the requirements list [ERR-03]', () => {
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((key) => !names.has(key)).sort()).toEqual(Object.keys(listed).sort());
  });

  it('are also listed where they stand in the code or in a file of their own [ERR-03]', () => {
    expect([...new Set(sources.flatMap(textsIn))].sort()).toEqual(Object.keys(listedTexts).sort());
  });

  it('name requirements that are met [ERR-03]', () => {
    for (const id of Object.values({ ...listed, ...listedTexts }))
      expect(requirements).toContain(`- [x] **${id}**`);
  });
});
