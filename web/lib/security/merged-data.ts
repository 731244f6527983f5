import type { InlineTag, PagePart } from './page-parts.ts';

/** The statements by which Next.js sends data for React: the first creates the list, the others append to it. */
const dataStatement = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(\[\d.*\]\)$/s;
const textStatement = /^self\.__next_f\.push\(\[1,"(.*)"\]\)$/s;

type DataScript = InlineTag & { statements: string[] };
type Merged = PagePart | DataScript;

/**
 * Merges adjacent scripts with data for React, and removes the nonce from the data. Next.js splits the data anywhere,
 * even within the nonce; if markup separates the two halves, all data moves to the last script.
 */
export function mergedData(parts: readonly PagePart[], nonce: string): PagePart[] {
  const merged = mergeAdjacent(parts);
  const scripts = merged.filter(isData);
  const statementsOfAll = scripts.flatMap(({ statements }) => statements);
  const all = withoutNonce(joined(statementsOfAll), nonce);
  const isSplit = textOf(all) !== textOf(withoutNonce(statementsOfAll, nonce));
  const last = scripts.at(-1);
  return merged.flatMap((part): PagePart[] => {
    if (!isData(part)) return [part];
    const { kind, name, attributes, statements } = part;
    if (isSplit && part !== last) return [];
    const code = (isSplit ? all : withoutNonce(statements, nonce)).join(';');
    return [{ kind, name, attributes, code }];
  });
}

function mergeAdjacent(parts: readonly PagePart[]): Merged[] {
  const merged: Merged[] = [];
  for (const part of parts) {
    const before = merged.at(-1);
    if (part.kind === 'markup' && part.text === '') continue;
    if (part.kind !== 'inline' || part.attributes !== '' || !dataStatement.test(part.code)) merged.push(part);
    else if (before && isData(before)) before.statements = joined([...before.statements, part.code]);
    else merged.push({ ...part, statements: [part.code] });
  }
  return merged;
}

function isData(part: Merged): part is DataScript {
  return 'statements' in part;
}

/** Joins the texts of consecutive statements, which are parts of one string of JSON. */
function joined(statements: readonly string[]): string[] {
  const result: string[] = [];
  for (const statement of statements) {
    const [, text] = textStatement.exec(statement) ?? [];
    const [, before] = textStatement.exec(result.at(-1) ?? '') ?? [];
    if (text === undefined || before === undefined) result.push(statement);
    else result.splice(-1, 1, `self.__next_f.push([1,"${before}${text}"])`);
  }
  return result;
}

function withoutNonce(statements: readonly string[], nonce: string): string[] {
  return statements.map((statement) => dataWithoutNonce(statement, nonce, '\\"'));
}

/** Removes the property `nonce` from data for React: JSON, or the code of a string of JSON with the quote `\"`. */
export function dataWithoutNonce(data: string, nonce: string, quote = '"'): string {
  const property = `${quote}nonce${quote}:${quote}${nonce}${quote}`;
  return data.replaceAll(`,${property}`, '').replaceAll(`${property},`, '').replaceAll(property, '');
}

function textOf(statements: readonly string[]): string {
  return statements.map((statement) => textStatement.exec(statement)?.[1] ?? '').join('');
}
