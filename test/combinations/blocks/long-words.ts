import { type Language, type Locale, languageLocales, languages } from '../../../shared/locales.ts';
import { typeElements } from '../../../web/content/model/find-type.ts';
import type { AnyItem } from '../../../web/lib/pages/block-context.ts';

/** A word for all texts of a page in a locale. */
export type LongWord = { locale: Locale; word: string };

const longestWords: Readonly<Record<Language, string>> = {
  en: 'Electroencephalographically',
  de: 'Rechtsschutzversicherungsgesellschaften',
  fr: 'Anticonstitutionnellement',
  ja: 'コンピューターウイルス対策ソフトウェアインストール',
  nl: 'Meervoudigepersoonlijkheidsstoornissen',
};

/** The longest word of each language, and a text beyond all measure. */
export const longWords: readonly LongWord[] = [
  ...languages.map((language) => ({ locale: languageLocales[language], word: longestWords[language] })),
  { locale: 'en_gb', word: `${'Fleas and ticks and '.repeat(20)}${'W'.repeat(100)}` },
];

type Value = { value?: unknown; linkedItems?: readonly AnyItem[] };

/** The block with this word at the beginning of each of its texts. */
export function withWord<Item extends AnyItem>(item: Item, word: string): Item {
  const model = typeElements(item.system.type);
  const elements = Object.entries<Value>(Object.fromEntries(Object.entries(item.elements))).map(
    ([name, element]) => {
      const { value, linkedItems } = element;
      const kind = model[name]?.type;
      return [
        name,
        {
          ...element,
          ...(kind === 'text' && typeof value === 'string' && { value: withWordInText(value, word) }),
          ...(kind === 'rich_text' && typeof value === 'string' && { value: withWordInHtml(value, word) }),
          ...(linkedItems && { linkedItems: linkedItems.map((each) => withWord(each, word)) }),
        },
      ] as const;
    },
  );
  return { ...item, elements: Object.fromEntries(elements) };
}

/** Addresses, codes, colours and numbers stay. */
function withWordInText(text: string, word: string): string {
  return /^\p{Lu}|\s/u.test(text) && !/^[A-Z\d_-]+$/.test(text) ? `${word} ${text}` : text;
}

function withWordInHtml(html: string, word: string): string {
  return html.replaceAll(/>([^<>]*\p{L})/gu, `>${word} $1`);
}
