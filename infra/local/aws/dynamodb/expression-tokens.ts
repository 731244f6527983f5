import { validationError } from '../aws-error.ts';

export type Token = { kind: 'word' | 'name' | 'value' | 'index' | 'symbol'; text: string };

const pattern =
  /\s+|(?<word>[A-Za-z_][A-Za-z0-9_]*)|(?<name>#[A-Za-z0-9_-]+)|(?<value>:[A-Za-z0-9_-]+)|(?<index>\d+)|(?<symbol><>|<=|>=|[<>=(),.[\]+-])/y;

export function expressionTokens(expression: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < expression.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(expression);
    if (!match)
      throw validationError(`Invalid expression: syntax error near "${expression.slice(start, start + 10)}"`);
    const token = toToken(match.groups ?? {});
    if (token) tokens.push(token);
  }
  return tokens;
}

function toToken(groups: Record<string, string | undefined>): Token | undefined {
  for (const kind of ['word', 'name', 'value', 'index', 'symbol'] as const) {
    const text = groups[kind];
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}
