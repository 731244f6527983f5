import { join, relative } from 'node:path';
import type { Expression, Node } from 'typescript/unstable/ast';
import { isJsxElement, isJsxExpression, isJsxFragment, isJsxText } from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Elements of rich text come from the content, in which text stands beside links; they are replaced as a whole. */
const contentOnly = new Set(['web/components/rich-text/rich-text.tsx']);

describe('pages that a browser translates', () => {
  // The translation replaces text nodes, so React can neither find nor update them: facebook/react#11538. If a text is
  // all that its element contains, React sets the element's text instead.
  it('have every text in an element of its own, which no other node shares [ERR-04]', () => {
    const wrong: string[] = [];
    let found = 0;
    const api = new API({ cwd: root });
    try {
      const [project] = api.updateSnapshot({ openProjects: [join(root, 'web/tsconfig.json')] }).getProjects();
      if (!project) throw new Error('The website has no TypeScript project.');
      const { program, checker } = project;
      for (const path of program.getSourceFileNames().map((name) => relative(root, name))) {
        if (!/^web\/(?!node_modules|\.).*(?<!\.test)\.tsx$/.test(path) || contentOnly.has(path)) continue;
        const source = program.getSourceFile(join(root, path));
        source?.forEachChild(function visit(node: Node): void {
          node.forEachChild(visit);
          if (!isJsxElement(node) && !isJsxFragment(node)) return;
          const children = node.children.filter(isRendered);
          found += children.length;
          if (children.length === 1 && !isJsxFragment(node)) return;
          for (const child of children.filter((each) => isText(each, checker))) {
            const line = source.text.slice(0, child.end).split('\n').length;
            wrong.push(`${path}:${line} ${source.text.slice(child.pos, child.end).trim()}`);
          }
        });
      }
    } finally {
      api.close();
    }
    expect(found).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});

/** Spaces between elements are not translated. */
function isRendered(child: Node): boolean {
  if (isJsxText(child)) return child.text.trim() !== '';
  return !isJsxExpression(child) || (child.expression !== undefined && !isSpace(child.expression));
}

function isSpace(expression: Expression): boolean {
  return 'text' in expression && typeof expression.text === 'string' && expression.text.trim() === '';
}

function isText(child: Node, checker: Checker): boolean {
  if (isJsxText(child)) return true;
  if (!isJsxExpression(child) || !child.expression) return false;
  const type = checker.getTypeAtLocation(child.expression);
  return type !== undefined && includesText(type, checker);
}

/** `above` ends the search in a type that contains itself. */
function includesText(type: Type, checker: Checker, above: readonly number[] = []): boolean {
  if (above.includes(type.id)) return false;
  const within = (part: Type) => includesText(part, checker, [...above, type.id]);
  if (type.isUnionType()) return type.getTypes().some(within);
  if (type.isStringLiteralType()) return type.value !== '';
  if (checker.isArrayLikeType(type)) {
    return checker.getIndexInfosOfType(type).some(({ valueType }) => within(valueType));
  }
  return (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) !== 0;
}
