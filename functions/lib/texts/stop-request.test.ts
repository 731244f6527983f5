import { describe, expect, it } from 'vitest';
import { stopWordings } from '../../messages/stop-words.ts';
import { asksToStop } from './stop-request.ts';

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

/** How people write a word in a text. */
const decorations: Record<string, (words: string) => string> = {
  'as it is': (words) => words,
  'in capitals': (words) => words.toUpperCase(),
  'with a capital': (words) => words.slice(0, 1).toUpperCase() + words.slice(1),
  'without accents': (words) => words.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  'with accents as characters of their own': (words) => words.normalize('NFD'),
  'full-width': fullWidth,
  'in English quotes': (words) => `“${words}”`,
  'in single quotes': (words) => `‘${words}’`,
  'in French quotes': (words) => `« ${words} »`,
  'in German quotes': (words) => `„${words}“`,
  'in Japanese quotes': (words) => `「${words}」`,
  'with full stops': (words) => ` ${words}... `,
  'with exclamation marks': (words) => `${words}!!!`,
  'with a Japanese full stop': (words) => `${words}。`,
  'with an emoji': (words) => `${words} 🛑`,
  'between emoji': (words) => `🙏🏽${words}❤️‍🔥`,
  'with wide spaces': (words) => `\u3000${words.replaceAll(' ', '\u00a0 ')}\u00a0`,
  'with invisible characters': (words) => `\u200b${[...words].join('\u2060')}\ufeff`,
  'with hyphens': (words) => words.replaceAll(' ', '-'),
  'above a signature': (words) => `${words}\n\nAnn Bell\nSent from my phone`,
  'below an empty line': (words) => `\r\n \r\n${words}\r\n--\r\nAnn`,
  'with please': (words) => `${words} please`,
  'after please': (words) => `Please ${words}.`,
};

const byLanguage = Object.entries(stopWordings);

describe('a text that asks to stop', () => {
  it.each(Object.entries(decorations))(
    'is understood in every language %s [NTF-04, NTF-05]',
    (_, decorate) => {
      const missed = byLanguage.flatMap(([language, { stop }]) =>
        stop
          .map(decorate)
          .filter((text) => !asksToStop(text))
          .map((text) => [language, text]),
      );
      expect(missed).toEqual([]);
    },
  );

  it.each(byLanguage)('may be polite in the language of its word: %s [NTF-05]', (_, { stop, polite }) => {
    for (const words of stop)
      for (const each of polite) {
        expect(asksToStop(`${words} ${each}`), `${words} ${each}`).toBe(true);
        expect(asksToStop(`${each}, ${words}!`), `${each}, ${words}!`).toBe(true);
      }
  });

  it.each([
    ...[
      'REVOKE',
      'Opt out',
      'OPT-OUT',
      'STOP ALL',
      'Stop please',
      '“STOP”',
      'Stop 🛑',
      'unsubscribe me',
      'S.T.O.P.',
    ],
    ...[
      'arreter',
      'désabonner',
      'STOP\nAnn Bell',
      'I want to opt out.',
      'Can you stop texting me',
      'take me off your list',
    ],
    ...[
      'bitte abmelden',
      'Ich möchte keine SMS mehr',
      'Merci d’arrêter',
      'Je souhaite ne plus recevoir vos SMS',
    ],
    ...['配信を停止してください', 'STOPしてください', 'ｽﾄｯﾌﾟ', 'please\nstop', 'İPTAL', 'СТОП!'],
  ])('is understood as people write it: %j [NTF-05]', (text) => expect(asksToStop(text)).toBe(true));

  it.each([
    ...[
      'please don’t stop',
      'Don’t STOP',
      'do not cancel',
      'stop by the clinic at 5',
      'Stop by on Monday',
      'stop 5',
    ],
    ...[
      'nonstop',
      'stopped',
      'weekend',
      'Rex has stopped eating',
      'Can I cancel my appointment?',
      'Thanks!',
      '👍',
      '',
    ],
    ...[
      'HELP',
      'START',
      'nicht abmelden',
      'ne pas arrêter',
      '停止しないでください',
      '停止不要',
      'Ann\nSTOP',
      'не отменить',
    ],
    ...['Yes, given', 'please', 'No more ticks, thank you!'],
  ])('is not seen in %j, which a person has to read [NTF-05]', (text) =>
    expect(asksToStop(text)).toBe(false),
  );
});
