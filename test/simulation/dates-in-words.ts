/*
 * How people write dates, independently of the checked code and of the runtime's `Intl`: in full, as a day within a
 * sentence, and short in a text message, whose letters are those of GSM.
 */

type Words = {
  weekdays: readonly string[];
  months: readonly string[];
  /** In text messages. */
  short: readonly string[];
  full: (weekday: string, day: number, month: string, year: number) => string;
  day: (day: number, month: string) => string;
  /** The short form, if it differs from `day` in more than the month. */
  brief?: (day: number, month: string) => string;
};

const list = (text: string) => text.split(' ');

const british: Words = {
  weekdays: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  months: list('January February March April May June July August September October November December'),
  short: list('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
  full: (weekday, day, month, year) => `${weekday} ${day} ${month} ${year}`,
  day: (day, month) => `${day} ${month}`,
};
const american: Words = {
  ...british,
  short: list('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
  full: (weekday, day, month, year) => `${weekday} ${month} ${day} ${year}`,
  day: (day, month) => `${month} ${day}`,
};
const german: Words = {
  weekdays: list('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
  months: list('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  short: list('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
  full: (weekday, day, month, year) => `${weekday} ${day}. ${month} ${year}`,
  day: (day, month) => `${day}. ${month}`,
};
const french: Words = {
  weekdays: list('dimanche lundi mardi mercredi jeudi vendredi samedi'),
  months: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  short: list('janv. févr. mars avr. mai juin juil. aout sept. oct. nov. déc.'),
  full: (weekday, day, month, year) => `${weekday} ${day} ${month} ${year}`,
  day: (day, month) => `${day} ${month}`,
};
const numbers = Array.from({ length: 12 }, (_, at) => `${at + 1}月`);
const japanese: Words = {
  weekdays: list('日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日'),
  months: numbers,
  short: numbers,
  full: (weekday, day, month, year) => `${year}年${month}${day}日${weekday}`,
  day: (day, month) => `${month}${day}日`,
};

/** By language tag of a message. */
const wordsOf: { readonly [tag: string]: Words } = {
  'en-gb': british,
  'en-au': { ...british, short: list('Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec') },
  'en-ca': american,
  'en-us': american,
  'en-za': {
    ...british,
    full: (weekday, day, month, year) => `${weekday} ${String(day).padStart(2, '0')} ${month} ${year}`,
    brief: (day, month) => `${String(day).padStart(2, '0')} ${month}`,
  },
  'de-de': german,
  'de-at': {
    ...german,
    months: ['Jänner', ...german.months.slice(1)],
    short: list('Jän. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.'),
  },
  'fr-fr': french,
  'fr-be': french,
  'fr-ca': { ...french, short: list('janv. févr. mars avr. mai juin juill. aout sept. oct. nov. déc.') },
  'ja-jp': japanese,
};

type DateInText = { full: string; day: string; short: string };

export function inWords(date: string, tag: string): DateInText {
  const words = wordsOf[tag];
  if (!words) throw new RangeError(`The simulation has no words for ${tag}.`);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const weekday = words.weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  const name = words.months[month - 1] ?? '';
  return {
    full: words.full(weekday, day, name, year),
    day: words.day(day, name),
    short: (words.brief ?? words.day)(day, words.short[month - 1] ?? ''),
  };
}

/** Every date that a text contains, in these words, in the order of the text; commas and spaces do not count. */
export function datesIn(text: string, tag: string): string[] {
  const words = wordsOf[tag];
  if (!words) throw new RangeError(`The simulation has no words for ${tag}.`);
  const names = [...new Set([...words.months, ...words.short])]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace('.', '\\.'));
  const month = `(?:${names.join('|')})`;
  const weekday = `(?:${words.weekdays.join('|')})`;
  const dayAndMonth = tag.startsWith('ja')
    ? `(?:\\d{4}年)?${month}\\d{1,2}日(?:${weekday})?`
    : `(?:${weekday} )?(?:${month} \\d{1,2}|\\d{1,2}\\.? ${month})(?: \\d{4})?`;
  // Japanese has no spaces between words.
  const apart = tag.startsWith('ja') ? '\\d' : '[\\p{L}\\d]';
  const pattern = new RegExp(`(?<!${apart})${dayAndMonth}(?!${apart})`, 'gu');
  const plain = text.replaceAll(',', '').replaceAll(/\s+/g, ' ');
  return [...plain.matchAll(pattern)].map(([found]) => found);
}
