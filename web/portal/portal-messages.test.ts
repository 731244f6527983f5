import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { translate } from '../lib/i18n/translate.ts';
import { messages } from '../messages/messages.ts';
import { type PortalTexts, portalMessages, screenNamespaces } from './portal-messages.ts';

const portalText = (key: 'pets.title' | 'errors.generic', texts: PortalTexts = {}) => {
  const { pets, errors } = { ...messages.en, ...portalMessages('petDashboard', 'en_gb', texts) };
  return translate({ tag: 'en', messages: { pets, errors } })(key);
};
const titleFor = (title: string | undefined) => portalText('pets.title', { pets: { title } });

describe('the texts of an owner’s screens', () => {
  it('are the editor’s if there are any, and the site’s defaults otherwise [CMS-03]', () => {
    expect(titleFor('All my animals')).toBe('All my animals');
    expect(titleFor('')).toBe(messages.en.pets.title);
    expect(titleFor('  ')).toBe(messages.en.pets.title);
    expect(titleFor(undefined)).toBe(messages.en.pets.title);
  });

  it('include the default for a failed call, in the words of the requirements [ERP-01]', () => {
    expect(portalText('errors.generic')).toBe("There's been an error, please try again later.");
  });

  it('are shown as entered, including special characters', () => {
    for (const text of ["It's {here} <b>now</b>", "'{quoted}'", 'a } b', "''", 'x < y > z']) {
      expect(titleFor(text)).toBe(text);
    }
  });

  it('do not affect the other texts of the same screen', () => {
    const { pets } = portalMessages('petDashboard', 'de', { pets: { title: 'Meine Tiere' } });
    expect(pets).toEqual({ ...messages.de.pets, title: 'Meine Tiere' });
  });

  it('are sent for the namespaces that a screen uses, and no others [CMS-03]', () => {
    for (const [screen, file] of screenFiles())
      expect({ screen, namespaces: [...namespacesIn(file)].sort() }).toEqual({
        screen,
        namespaces: new Map(Object.entries(screenNamespaces)).get(screen)?.toSorted(),
      });
  });

  it('are shared by the screens of a page unless an editor replaced them', () => {
    const one = portalMessages('petDashboard', 'en_gb', { pets: { title: 'All my animals' } });
    const other = portalMessages('myReminders', 'en_gb');
    expect(one.reminders).toBe(other.reminders);
  });
});

const imported = /(?:\bfrom |\bimport\(|\bimport )'(\.[^']+\.tsx?)'/g;

function screenFiles(): [screen: string, file: string][] {
  const list = readFileSync(path.join(import.meta.dirname, 'portal-screens.ts'), 'utf8');
  return [...list.matchAll(/(\w+): async \(\) => \(await import\('([^']+)'/g)].map(
    ([, screen = '', file = '']) => [screen, path.join(import.meta.dirname, file)],
  );
}

/** The namespaces that a screen's files name, including those of the providers around it. */
function namespacesIn(screen: string): Set<string> {
  const seen = new Set([screen, path.join(import.meta.dirname, 'portal-providers.tsx')]);
  const names = new Set<string>();
  for (const file of seen) {
    const code = readFileSync(file, 'utf8').replaceAll(/import type[^;]+;/g, '');
    for (const [, next = ''] of code.matchAll(imported)) seen.add(path.join(path.dirname(file), next));
    if (!/Translat/.test(code)) continue;
    for (const name of Object.keys(messages.en))
      if (new RegExp(`useTranslations\\('${name}['.]|['\`]${name}\\.`).test(code)) names.add(name);
  }
  return names;
}
