/** A message whose text is known to need these values; every string may stand for one, such as its translation. */
export type TypedMessage<Values = unknown> = string & {
  readonly length: number;
  readonly placeholders?: Values;
};

/** The values that a text of ICU MessageFormat needs, by name: `{count, plural, …}` needs a number. */
export type PlaceholdersOf<Text extends string> = {
  readonly [Found in InText<Text, []> as Found[0]]: Found[1];
};

type InText<Text extends string, Around extends 0[]> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? [Text, Around] extends [`${string}}${infer Rest}`, [0, ...infer Outer extends 0[]]]
      ? InBranches<Rest, Outer>
      : never
    : InBraces<After, Around>
  : never;

type InBraces<Text extends string, Around extends 0[]> = Text extends `${infer Content}}${infer Rest}`
  ? [Content, Text] extends [`${infer Name}, plural,${string}`, `${string}, plural,${infer Branches}`]
    ? [Name, number] | InBranches<Branches, Around>
    : [Content, Text] extends [`${infer Name}, select,${string}`, `${string}, select,${infer Branches}`]
      ? [Name, string] | InBranches<Branches, Around>
      : Content extends `${infer Name}, number${string}`
        ? [Name, number] | InText<Rest, Around>
        : [Content, string | number] | InText<Rest, Around>
  : never;

type InBranches<Text extends string, Around extends 0[]> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? InText<Rest, Around>
      : never
    : InText<After, [0, ...Around]>
  : never;

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Formats a message in a language: placeholders, `{count, plural, =0 {…} one {…} other {#}}`, `select` and `number` of
 * ICU MessageFormat, without quoting; `#` is `counted`. Values are inserted unchanged, and whatever is no placeholder with
 * a value is left as it is, so that editors can write braces.
 */
export function formatMessage(text: string, tag: string, values: MessageValues, counted?: number): string {
  const write = (part: string, at: number) => {
    if (at % 2 === 1) return argumentText(part, tag, values, counted) ?? `{${part}}`;
    return counted === undefined ? part : part.replaceAll('#', numberText(tag, counted));
  };
  return splitAtBraces(text).map(write).join('');
}

const argumentPattern = /^(\w+)(?:, (plural|select|number)(?:, ?(.*))?)?$/s;

function argumentText(
  content: string,
  tag: string,
  values: MessageValues,
  counted?: number,
): string | undefined {
  const [, name = '', kind, rest = ''] = argumentPattern.exec(content) ?? [];
  const value = values[name];
  if (value === undefined) return undefined;
  if (kind === undefined) return `${value}`;
  const number = Number(value);
  if (kind === 'number') return numberText(tag, number, rest);
  const branch = branchOf(rest, kind === 'plural' ? [`=${number}`, pluralForm(tag, number)] : [`${value}`]);
  return branch === undefined
    ? undefined
    : formatMessage(branch, tag, values, kind === 'plural' ? number : counted);
}

function branchOf(branches: string, wanted: readonly string[]): string | undefined {
  const parts = splitAtBraces(branches);
  const found = [...wanted, 'other'].map((name) =>
    parts.findIndex((part, at) => at % 2 === 0 && part.trim() === name),
  );
  return parts[(found.find((at) => at !== -1) ?? parts.length) + 1];
}

/** Splits a text into what is outside of braces and, at odd places, what is within the outermost braces. */
function splitAtBraces(text: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '}' && depth === 0) continue;
    depth += brace === '{' ? 1 : -1;
    if (depth !== (brace === '{' ? 1 : 0)) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  parts.push(depth === 0 ? text.slice(start) : `${parts.pop()}{${text.slice(start)}`);
  return parts;
}

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function pluralForm(tag: string, count: number): string {
  const rules = plurals.get(tag) ?? new Intl.PluralRules(tag);
  plurals.set(tag, rules);
  return rules.select(count);
}

function numberText(tag: string, number: number, style = ''): string {
  const key = `${tag} ${style}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(tag, style === 'percent' ? { style } : {});
  numbers.set(key, format);
  return format.format(number);
}
