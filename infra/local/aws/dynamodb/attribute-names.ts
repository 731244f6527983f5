import type { Item } from './attribute-value.ts';
import { expressionTokens } from './expression-tokens.ts';

const keywords = new Set(['SET', 'REMOVE', 'ADD', 'DELETE', 'AND', 'OR', 'NOT', 'BETWEEN', 'IN']);

/** The attributes of a write's item or key and of its expressions: the condition key `dynamodb:Attributes`. */
export function attributeNames(
  named: Item,
  expressions: readonly (string | undefined)[],
  placeholders: Record<string, string> = {},
): string[] {
  const inExpressions = expressions.flatMap((expression) => namesIn(expression ?? '', placeholders));
  return [...new Set([...Object.keys(named), ...inExpressions])];
}

function namesIn(expression: string, placeholders: Record<string, string>): string[] {
  const tokens = expressionTokens(expression);
  return tokens.flatMap(({ kind, text }, index) => {
    if (tokens[index - 1]?.text === '.') return [];
    if (kind === 'name') return [placeholders[text] ?? text];
    const isFunction = tokens[index + 1]?.text === '(';
    return kind === 'word' && !isFunction && !keywords.has(text.toUpperCase()) ? [text] : [];
  });
}
