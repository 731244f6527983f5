import { languageLocales } from '@merrowvale/shared/locales.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import type { Value } from '../adapters/table.ts';
import { readReminder, type StoredReminder } from '../engine/stored-reminder.ts';
import { reminderText } from './reminder-text.ts';
import { fitsOneText } from './text-length.ts';

function stored(changes: { [name: string]: Value } = {}): StoredReminder {
  const reminder = readReminder(reminderItem({ channel: 'sms', ...changes }));
  if (!reminder) throw new Error('Not a reminder.');
  return reminder;
}

const date = '2026-08-31';

describe('a reminder by text', () => {
  it('names sender, pet, medication and date, and explains how to stop [NTF-04]', () => {
    expect(reminderText([stored({ productId: 'SER_Dog_Product' })], date)).toBe(
      'Merrowvale: reminder for 31 Aug - Rex: Seresto. Reply STOP to end these texts.',
    );
  });

  it.each([
    ['de', 'Merrowvale: Erinnerung für 31. Aug. - Rex: Seresto. Zum Abbestellen mit STOP antworten.'],
    ['fr', 'Merrowvale : rappel du 31 aout - Rex: Seresto. Répondez STOP pour ne plus en recevoir.'],
    ['jp', 'Merrowvale：8月31日のお薬 Rex: Seresto。停止はSTOPと返信'],
    ['us', 'Merrowvale: reminder for Aug 31 - Rex: Seresto. Reply STOP to end these texts.'],
  ])('is in the language of %s and fits one text [NTF-04]', (locale, text) => {
    const shortened = reminderText([stored({ locale, productId: 'SER_Dog_Product' })], date);
    expect(shortened).toBe(text);
    expect(fitsOneText(shortened)).toBe(true);
  });

  it('combines an owner’s reminders, and shortens the list when it gets long [NTF-04, NTF-09]', () => {
    const pets = ['Rex', 'Bella', 'Charlie', 'Daisy', 'Max', 'Luna'].map((petName) =>
      stored({ petName, productId: 'SOR_Dog_Product' }),
    );
    const two = reminderText(pets.slice(0, 2), date);
    expect(two).toContain('Rex: Sorrelguard wormer, Bella: Sorrelguard wormer');
    const six = reminderText(pets, date);
    expect(six).toMatch(/\+\d more/);
    expect(fitsOneText(six)).toBe(true);
  });

  it.each([
    ['Zoë', 'Zoe'],
    ['O’Malley', "O'Malley"],
    ['Łatka', 'Latka'],
    ['Cœur', 'Coeur'],
    ['Max – “the” dog…', 'Max - "the" dog...'],
    ['Rex 🐶', 'Rex'],
    ['Ｒｅｘ', 'Rex'],
    ['Барсик', 'Barsik'],
    ['Jürgen', 'Jürgen'],
  ])('names %s in the letters of GSM, so that nothing else is left out [NTF-04]', (petName, name) => {
    const text = reminderText([stored({ petName, productId: 'SER_Dog_Product' })], date, {
      link: 'https://www.merrowvale.example/api/s/mepMcSa3Ed',
      canReply: false,
    });
    expect(text).toContain(`31 Aug - ${name}: Seresto.`);
  });

  it('leaves Japanese texts and names of nothing but emoji as they are [NTF-04]', () => {
    expect(reminderText([stored({ petName: 'コロ〜', locale: 'jp' })], date)).toContain('コロ〜');
    expect(reminderText([stored({ petName: '🐶🐶' })], date)).toContain('🐶🐶');
  });

  it('stays within seventy characters when a name requires them [NTF-04]', () => {
    const shortened = reminderText([stored({ petName: '猫', productId: 'SER_Dog_Product' })], date);
    expect(shortened).toBe('Merrowvale 31 Aug: 猫: Seresto. STOP to end');
    expect(shortened.length).toBeLessThanOrEqual(70);
  });

  it.each([
    ['en_gb', 'Merrowvale: reminder for 31 Aug - Not done yet? Rex: Seresto. Reply STOP to end these texts.'],
    [
      'de',
      'Merrowvale: Erinnerung für 31. Aug. - Noch nicht erledigt? Rex: Seresto. Zum Abbestellen mit STOP antworten.',
    ],
  ])('is marked as a repeat, in %s [NTF-04]', (locale, expected) => {
    const shortened = reminderText([stored({ locale, productId: 'SER_Dog_Product' })], `${date}+04`);
    expect(shortened).toBe(expected);
  });

  const answering = { link: 'https://www.merrowvale.example/api/s/mepMcSa3Ed', canReply: true };

  it.each([
    ['us', 'Merrowvale: reminder for Aug 31 - Rex: Seresto. Given or later: LINK Reply STOP to end'],
    [
      'de',
      'Merrowvale: Erinnerung für 31. Aug. - Rex: Seresto. Gegeben oder später: LINK Antwort STOP beendet',
    ],
    [
      'fr',
      'Merrowvale : rappel du 31 aout - Rex: Seresto. Donné ou plus tard : LINK Répondez STOP pour finir',
    ],
    // A link and Japanese characters do not fit into seventy characters.
    ['jp', 'Merrowvale：8月31日のお薬 Rex: Seresto。停止はSTOPと返信'],
  ])(
    'from a number that accepts replies includes the link for the dose where it fits, in %s [NTF-04]',
    (locale, words) => {
      const shortened = reminderText([stored({ locale, productId: 'SER_Dog_Product' })], date, answering);
      expect(shortened).toBe(words.replace('LINK', answering.link));
      expect(fitsOneText(shortened)).toBe(true);
    },
  );

  it('shortens nothing to make room for that link [NTF-04]', () => {
    const pets = ['Rex', 'Bella', 'Charlie'].map((petName) =>
      stored({ petName, productId: 'SOR_Dog_Product' }),
    );
    expect(reminderText(pets, date, answering)).toBe(reminderText(pets, date));
  });

  it('fits one text with any pet’s name of up to thirty characters, in every language [NTF-04]', () => {
    const names = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((name) => name.length <= 30);
    fc.assert(
      fc.property(
        fc.array(names, { minLength: 1, maxLength: 5 }),
        fc.constantFrom<string>(...Object.values(languageLocales), 'th'),
        fc.constantFrom(date, `${date}+04`),
        (list, locale, occasion) => {
          const reminders = list.map((petName) => stored({ petName, locale }));
          for (const shortened of [
            reminderText(reminders, occasion),
            reminderText(reminders, occasion, answering),
          ]) {
            expect(fitsOneText(shortened), shortened).toBe(true);
            expect(shortened).toMatch(/^Merrowvale.*STOP/su);
          }
        },
      ),
      { numRuns: 300, seed: 5 },
    );
  });
});

describe('the length of a text', () => {
  it('counts the characters of GSM’s extension table twice [NTF-04]', () => {
    expect(fitsOneText('a'.repeat(160))).toBe(true);
    expect(fitsOneText('a'.repeat(161))).toBe(false);
    expect(fitsOneText('€'.repeat(80))).toBe(true);
    expect(fitsOneText(`${'€'.repeat(80)}a`)).toBe(false);
  });

  it('allows seventy characters when any other is included [NTF-04]', () => {
    expect(fitsOneText('犬'.repeat(70))).toBe(true);
    expect(fitsOneText('犬'.repeat(71))).toBe(false);
    expect(fitsOneText(`ê${'a'.repeat(70)}`)).toBe(false);
  });
});
