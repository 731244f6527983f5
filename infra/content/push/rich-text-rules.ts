import { type ChildNode, Element, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/**
 * Elements that Kontent.ai accepts in a rich text, with the attributes of each and its permitted contents
 * (https://kontent.ai/learn/docs/apis/management-api-v2/elements-in-variants-and-assets, "HTML5 elements allowed in
 * rich text"). Tables, linked items and components are allowed at the top level only.
 */
const styled = ['strong', 'em', 'sub', 'sup', 'code'];
const inline = ['#text', 'br', 'a', ...styled];
const lists = ['ul', 'ol'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const topLevel = ['p', ...headings, ...lists, 'figure', 'table', 'object'];

const inside: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['p', ...headings, 'a', ...styled].map((name) => [name, inline])),
  ul: ['li'],
  ol: ['li'],
  li: [...inline, ...lists],
  table: ['tbody'],
  tbody: ['tr'],
  tr: ['td'],
  td: [...inline, 'p', ...headings, ...lists, 'figure'],
  figure: ['img'],
  img: [],
  br: [],
  object: [],
};

const attributes: Readonly<Record<string, readonly string[]>> = {
  a: [
    'href',
    'title',
    'data-new-window',
    'data-item-external-id',
    'data-asset-external-id',
    'data-email-address',
    'data-email-subject',
    'data-phone-number',
  ],
  object: ['type', 'data-type', 'data-id', 'data-external-id'],
  figure: ['data-asset-external-id'],
  img: ['src', 'alt', 'data-asset-external-id'],
};

const linkTargets = [
  'href',
  'data-item-external-id',
  'data-asset-external-id',
  'data-email-address',
  'data-phone-number',
];

/** Violations in a rich text that is about to be sent, one sentence each; `components` are the ids sent with it. */
export function richTextViolations(html: string, components: readonly string[]): string[] {
  const used = [...html.matchAll(/data-type="component" data-id="([^"]*)"/g)].map(([, id]) => id);
  return [
    ...parseDocument(html).children.flatMap((node) => violations(node, undefined, [])),
    ...components.flatMap((id) => {
      const count = used.filter((each) => each === id).length;
      return count === 1 ? [] : [`uses a component ${count} times instead of once`];
    }),
  ];
}

function violations(node: ChildNode, parent: string | undefined, above: readonly string[]): string[] {
  const name = node instanceof Element ? node.name : node instanceof Text ? '#text' : 'a comment';
  if (node instanceof Text && node.data.trim() === '') return [];
  const allowed = parent === undefined ? topLevel : (inside[parent] ?? []);
  const where = parent === undefined ? 'at the top level' : `in <${parent}>`;
  if (!allowed.includes(name)) return [`has ${shown(name)} ${where}`];
  if (!(node instanceof Element)) return [];
  return [
    ...Object.keys(node.attribs)
      .filter((attribute) => !(attributes[name] ?? []).includes(attribute))
      .map((attribute) => `has the attribute ${attribute} on <${name}>`),
    ...(name === 'a' && !linkTargets.some((target) => (node.attribs[target] ?? '') !== '')
      ? ['has a link without a target']
      : []),
    ...(above.includes(name) && !lists.includes(name) && name !== 'li'
      ? [`has <${name}> within <${name}>`]
      : []),
    ...((name === 'sub' && above.includes('sup')) || (name === 'sup' && above.includes('sub'))
      ? ['has <sub> and <sup> in one another']
      : []),
    ...node.children.flatMap((child) => violations(child, name, [...above, name])),
  ];
}

function shown(name: string): string {
  if (name === '#text') return 'text outside a paragraph';
  return name.startsWith('a ') ? name : `<${name}>`;
}
