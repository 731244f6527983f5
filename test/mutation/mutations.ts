import { parseAst } from 'vitest/node';

/** A small fault in a file: what `code`, whole lines of it, becomes. */
export type Mutation = { file: string; code: string; mutant: string; text: string };

type AstNode = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; to: string };

const swapped: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Every single fault that the run can put into a file: another operator, a negated condition, a removed call,
 * assignment or guard, or a number that is off by one. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const edits: Edit[] = [];
  const visit = (node: AstNode) => {
    edits.push(...editsOf(node, text));
    for (const child of childrenOf(node)) visit(child);
  };
  const program: unknown = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (isNode(program)) visit(program);
  return edits.map((edit) => mutationOf(file, text, edit));
}

function editsOf(node: AstNode, text: string): Edit[] {
  const { type, start, end } = node;
  const source = ({ start: from, end: to }: AstNode) => text.slice(from, to);
  switch (type) {
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const { left, right, operator } = node;
      if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return [];
      const other = isText(left) || isText(right) ? undefined : swapped[operator];
      const from = text.indexOf(operator, left.end);
      return other === undefined ? [] : [{ start: from, end: from + operator.length, to: other }];
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { test } = node;
      if (!isNode(test)) return [];
      const negated = { start: test.start, end: test.end, to: `!(${source(test)})` };
      return node.type === 'IfStatement' && !isNode(node.alternate)
        ? [negated, { start, end, to: '{}' }]
        : [negated];
    }
    case 'ExpressionStatement':
      return typeof node.directive === 'string' ? [] : [{ start, end, to: ';' }];
    case 'Literal':
      return typeof node.value === 'number' ? [{ start, end, to: `${node.value + 1}` }] : [];
    default:
      return [];
  }
}

/** A literal or template: joining texts is no addition. */
function isText({ type, value }: AstNode): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
}

function childrenOf(node: AstNode): AstNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Types are left out, since they are gone when the tests run. */
function isNode(value: unknown): value is AstNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    !/^TS(?!AsExpression|NonNull|Satisfies)/.test(value.type)
  );
}

function mutationOf(file: string, text: string, { start, end, to }: Edit): Mutation {
  const from = text.lastIndexOf('\n', start) + 1;
  const lineEnd = text.indexOf('\n', end);
  const until = lineEnd < 0 ? text.length : lineEnd;
  const mutated = text.slice(0, start) + to + text.slice(end);
  return {
    file,
    code: text.slice(from, until).trim(),
    mutant: mutated.slice(from, mutated.length - (text.length - until)).trim(),
    text: mutated,
  };
}
