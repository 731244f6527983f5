import { describe, expect, it } from 'vitest';
import type { Messages } from './en.ts';
import { en } from './en.ts';
import { filledIn, messagesIn } from './messages.ts';

const leaves = (messages: object): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));
const blanks = (text: string) => text.match(/\{\w+\}/g) ?? [];
const langOf = (languages: string) => messagesIn(languages).lang;

describe('the messages of the sign-in screens', () => {
  it.each([
    ['de-de', 'de-de'],
    ['fr-CA en', 'fr-fr'],
    ['nl-be fr', 'fr-fr'],
    ['ja,en;q=0.8', 'ja-jp'],
    ['pt-br', 'en-gb'],
    ['', 'en-gb'],
  ])('requested in %j are in %s [IDN-02, AUT-03]', (asked, lang) => {
    expect(langOf(asked)).toBe(lang);
  });

  it.each(['de', 'fr', 'ja'])(
    'are complete and translated in %s, with the same placeholders [IDN-02]',
    (language) => {
      const messages: Messages = messagesIn(language);
      const [english, other] = [leaves(en), leaves(messages)];
      expect(other).toHaveLength(english.length);
      other.forEach((text, at) => {
        expect(text.trim()).not.toBe('');
        expect(blanks(text)).toEqual(blanks(english[at] ?? ''));
      });
      const copied = other.filter((text, at) => text === english[at]);
      expect(copied.filter((text) => text !== 'Code')).toEqual([]);
    },
  );

  it('have their placeholders filled in', () => {
    expect(filledIn('To {phone}. {other}', { phone: '+44 7' })).toBe('To +44 7. {other}');
  });
});
