import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languageLocales, languages, offeredLocales } from '@merrowvale/shared/locales.ts';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

const root = path.join(import.meta.dirname, '../..');
const content = path.join(root, 'web/content/items');

/** The texts of a catalogue or of content items, each with its path; a function is called with its parameters' names. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const parameters = /^\(([\w, ]*)\)/.exec(value.toString())?.[1]?.split(', ') ?? [];
    return [[path, value(...parameters.map((name) => `{${name}}`))]];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}/${key}`));
}

/** Synonyms are what visitors type, not what we write. */
function itemsOf(locale: string) {
  return globSync('**/*.json', { cwd: path.join(content, locale), exclude: ['search/synonyms/**'] }).map(
    (file) => ({
      file: `${locale}/${file}`,
      item: JSON.parse(readFileSync(path.join(content, locale, file), 'utf8')),
    }),
  );
}

/** Emails, text messages and calendars: records by language, some with functions; stop words are what others write. */
const compiled = await Promise.all(
  globSync('functions/messages/*.ts', { cwd: root, exclude: ['**/stop-words.ts'] }).map(async (file) => ({
    file,
    exported: Object.values(await import(path.join(root, file))),
  })),
);

function compiledTexts(language: Language): [string, string][] {
  return compiled.flatMap(({ file, exported }) =>
    exported.flatMap((value) => textsOf(inLanguage(value, language), file)),
  );
}

/** The part of a value that belongs to a language, wherever it is divided by language. */
function inLanguage(value: unknown, language: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.entries(value);
  return language in value
    ? Object.fromEntries(parts)[language]
    : Object.fromEntries(parts.map(([key, part]) => [key, inLanguage(part, language)]));
}

/** The glossary's rejected words of a language, as patterns; those in lower case may begin a sentence. */
function rejectedWords(language: Language): string[] {
  const rows = readFileSync(path.join(root, 'docs/design.md'), 'utf8').match(/^\|.*\|$/gm) ?? [];
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language);
  const header = rows.find((row) => row.startsWith('| Concept |')) ?? '';
  const column = header.split('|').findIndex((cell) => cell.trim() === name);
  return rows.flatMap((row) =>
    [...(row.split('|')[column] ?? '').matchAll(/~~(.)(.*?)~~/g)].map(
      ([, first = '', rest]) => `[${first}${first.toUpperCase()}]${rest}`,
    ),
  );
}

const written = perLanguage((language) => [
  ...textsOf(messages[language], 'messages'),
  ...compiledTexts(language),
  ...[languageLocales[language], ...(language === 'en' ? ['us'] : [])]
    .flatMap(itemsOf)
    .flatMap(({ file, item }) => textsOf(item, file)),
]);

function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { en: make('en'), de: make('de'), fr: make('fr'), ja: make('ja'), nl: make('nl') };
}

const matching = (texts: readonly [string, string][], pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([path, text]) => `${path}: ${text.slice(0, 80)}`);

/** The API's messages in a language, by their English text. */
function apiTexts(language: Language): Record<string, string> {
  const translated = language === 'en' ? 'de' : language;
  const file = path.join(import.meta.dirname, `../../functions/lib/http/messages-${translated}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  return language === 'en' ? Object.fromEntries(Object.keys(texts).map((text) => [text, text])) : texts;
}

/** Texts that the requirements quote: CAM-04, BIZ-10, BIZ-19, PNF-04, PNF-05 and VET-09. */
const isPrescribed = (text: string) =>
  /^\S*(?:campaigns\/required|business\/(?:unselected|pleaseConfirm)|petNames\/no(?:Locale|Trait)|\/prompt): |^api\/(?:Locale is required|At least one trait|Please select or manually)/.test(
    text,
  );

/** Errors in other voices than “Enter the date” and “The date must be today or earlier”, or what the language has for them. */
const otherVoices = {
  en: /Please (?:enter|choose another|select|confirm|check the number)|(?:is|’s) required|must be selected|(?:can’t|cannot) be (?:in the future|earlier|before|after)|may have at most 30|value is not valid/,
  de: /Bitte (?:geben|wählen Sie ein|tragen|wiederholen|prüfen Sie die Nummer)|erforderlich/,
  fr: /[Vv]euillez (?:saisir|choisir|sélectionner|confirmer|en choisir|vérifier le numéro)|obligatoire|ne (?:peut|doit) pas dépasser \d+ (?:lbs|car)/,
  ja: /必須|未来の日付は|正しい(?:日付|メール)/,
  nl: /[Vv]ul .* alstublieft|verplicht|is vereist|ongeldig|mag niet in de toekomst/,
} satisfies Record<Language, RegExp>;

const kana = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}';

describe('wording', () => {
  it('keeps French punctuation marks on the line of the preceding word [ACC-04]', () => {
    // References to studies keep the punctuation of their language; text messages and calendars have plain spaces.
    const texts = written.fr.filter(
      ([path]) => !/\/references$|reminder-texts|calendar\.ts|carer-invitations\.ts\/text$/.test(path),
    );
    expect(matching(texts, /[\p{L}\p{N})»}] [:;?!»](?:[\s<»]|$)|« /u)).toEqual([]);
  });

  it('sets Japanese in full-width marks, without spaces around Latin words [ACC-04]', () => {
    expect(matching(written.ja, /[\uff61-\uff9f％]/u)).toEqual([]);
    expect(matching(written.ja, new RegExp(`[${kana}][?!:;(),]|[)][${kana}]`, 'u'))).toEqual([]);
    expect(matching(textsOf(messages.ja, ''), new RegExp(`[${kana}] [\\w{]|[\\w] [${kana}]`, 'u'))).toEqual(
      [],
    );
  });

  it('needs no elision, genitive or honorific that would depend on a name [ACC-04]', () => {
    const name = '\\{(?!date|count|distance|radius|from|weight|phone)\\w+\\}';
    const elided = '(?:[cdjlmnst]e|la|(?:jus|lors|puis|quoi|pres)?que)';
    expect(matching(written.fr, new RegExp(`(?<![\\p{L}-])${elided} (?:«\u00a0)?${name}`, 'iu'))).toEqual([]);
    expect(matching(written.de, new RegExp(`${name}(?:s(?!\\p{L})|[’'])`, 'u'))).toEqual([]);
    expect(matching(written.nl, new RegExp(`${name}(?:s(?!\\p{L})|[’'])`, 'u'))).toEqual([]);
    expect(matching(written.ja, /\{(?!inviter|firstName)\w+\}(?:さん|さま|様|ちゃん|くん)/u)).toEqual([]);
  });

  it.each(languages)('has none of the words struck through in docs/design.md, in %s [ACC-04]', (language) => {
    const rejected = rejectedWords(language);
    expect(rejected.length).toBeGreaterThan(1);
    const edge = language === 'ja' ? '' : '\\p{L}';
    const pattern = new RegExp(`(?<![${edge}-])(?:${rejected.join('|')})(?![${edge}])`, 'u');
    expect(matching(written[language], pattern)).toEqual([]);
  });

  it('has other words for signing in than for signing up for news [ACC-04]', () => {
    for (const { shell } of Object.values(messages)) expect(shell.signupSend).not.toBe(shell.signIn);
    for (const language of languages)
      expect(
        written[language].filter(
          ([path, text]) => path.endsWith('/signup_button_text') && text === messages[language].shell.signIn,
        ),
      ).toEqual([]);
  });

  it('does not mix figures and words for numbers in one sentence [ACC-04]', () => {
    const mixed = /#[^.}]*\b(?:two|three|four|zwei|drei|vier|deux|trois|quatre|twee|drie)\b/;
    for (const language of languages) expect(matching(written[language], mixed)).toEqual([]);
  });

  it('says in errors what to enter or what must be true, and no more [PET-39, FRM-27]', () => {
    for (const language of languages) {
      const texts = [...written[language], ...textsOf(apiTexts(language), 'api')].filter(
        ([path, text]) => !isPrescribed(`${path}: ${text}`) && !path.startsWith('functions/'),
      );
      expect(matching(texts, otherVoices[language])).toEqual([]);
    }
  });

  it('names the date that a form lacks, and its limit, in every locale [FRM-26, FRM-27]', () => {
    const forms = offeredLocales.flatMap(({ code: locale }) =>
      itemsOf(locale).filter(({ item }) =>
        /"form_id":"(?:blowfly|lungworm|parvo)/.test(JSON.stringify(item)),
      ),
    );
    expect(forms.length).toBeGreaterThan(20);
    for (const { file, item } of forms)
      expect(JSON.stringify(item), file).toMatch(
        /"(?:case|strike)Date","required_message":"[^"]+","validation_message":"[^"]+"/,
      );
  });

  it.each(offeredLocales.map(({ code }) => code))(
    'describes every page of %s in words that no other page has [ACC-04]',
    (locale) => {
      const descriptions = itemsOf(locale).flatMap(({ file, item: { type, elements } }) => {
        const { page_title: title, seo__description: description } = elements;
        return type === 'page' && description
          ? [{ file, words: description.toLowerCase().replaceAll(title.toLowerCase(), '') }]
          : [];
      });
      const seen = new Map<string, string>();
      for (const { file, words } of descriptions) {
        expect(seen.get(words), file).toBeUndefined();
        seen.set(words, file);
      }
      expect(seen.size).toBeGreaterThan(40);
    },
  );
});
