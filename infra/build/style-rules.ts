import type { StyleRule } from '@merrowvale/web/lib/security/used-styles.ts';
import { type AtRule, type ChildNode, parse } from 'postcss';

/** The rules of a style sheet in order. `path` is the path of the sheet, to which addresses in it are relative. */
export function styleRules(css: string, path: string): StyleRule[] {
  const absolute = css.replaceAll(/url\((["']?)(\.[^"')]+)\1\)/g, (_, quote: string, address: string) => {
    const { pathname, search, hash } = new URL(address, `http://site${path}`);
    return `url(${quote}${pathname}${search}${hash}${quote})`;
  });
  return rulesIn(parse(absolute).nodes, []);
}

function rulesIn(nodes: readonly ChildNode[], within: readonly string[]): StyleRule[] {
  return nodes.flatMap((node): StyleRule[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule')
      return [{ within, classes: node.selectors.map(classesIn), css: node.toString() }];
    if (node.type === 'atrule' && groups.has(node.name) && node.nodes)
      return rulesIn(node.nodes, [...within, `@${node.name} ${node.params}`]);
    return [
      { within, classes: [[]], css: statement(node), ...(isKeyframes(node) && { keyframes: node.params }) },
    ];
  });
}

/** At-rules that contain rules of their own and may or may not match. */
const groups = new Set(['media', 'supports', 'container', 'layer']);

function isKeyframes(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name.endsWith('keyframes');
}

function statement(node: ChildNode): string {
  return node.type === 'atrule' && node.nodes === undefined ? `${node.toString()};` : node.toString();
}

/** The classes that an element, or others around it, must have; alternatives such as those in `:is()` are left out. */
function classesIn(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = before.replaceAll(/\([^()]*\)/g, '');
  }
  return [...new Set([...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))];
}
