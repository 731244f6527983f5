import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages/messages.ts';
import { portalMessages } from './portal-messages.ts';

const titleFor = (title: string | undefined) =>
  createTranslator({ locale: 'en', messages: portalMessages('en_gb', { pets: { title } }) })('pets.title');

describe('the texts of an owner’s screens', () => {
  it('are the editor’s if there are any, and the site’s defaults otherwise [CMS-03]', () => {
    expect(titleFor('All my animals')).toBe('All my animals');
    expect(titleFor('')).toBe(messages.en.pets.title);
    expect(titleFor('  ')).toBe(messages.en.pets.title);
    expect(titleFor(undefined)).toBe(messages.en.pets.title);
  });

  it('include the default for a failed call, in the words of the requirements [ERP-01]', () => {
    const t = createTranslator({ locale: 'en', messages: portalMessages('en_gb') });
    expect(t('errors.generic')).toBe("There's been an error, please try again later.");
  });

  it('are shown as entered, including special characters', () => {
    for (const text of ["It's {here} <b>now</b>", "'{quoted}'", 'a } b', "''", 'x < y > z']) {
      expect(titleFor(text)).toBe(text);
    }
  });

  it('do not affect the other texts of the same screen', () => {
    const { pets } = portalMessages('de', { pets: { title: 'Meine Tiere' } });
    expect(pets).toEqual({ ...messages.de.pets, title: 'Meine Tiere' });
  });
});
