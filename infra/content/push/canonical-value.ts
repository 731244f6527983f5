import { type ChildNode, Element, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import * as z from 'zod';

/** A reference in a request (codename or external id) or in a response (always the internal id). */
const reference = z.object({
  id: z.string().optional(),
  codename: z.string().optional(),
  external_id: z.string().optional(),
});

type Reference = z.infer<typeof reference>;
export type NameOf = (reference: Reference) => string;

const sentElement = z.object({
  element: reference,
  value: z.unknown(),
  components: z
    .array(z.object({ id: z.string(), type: reference, elements: z.array(z.unknown()) }))
    .optional(),
});

/** Requests already contain the names by which values are compared. */
export const nameInRequest: NameOf = ({ codename, external_id: externalId, id }) =>
  codename ?? externalId ?? id ?? '';

/**
 * The values of a version's elements by codename, in a form in which a request equals the service's response if they
 * mean the same.
 */
export function canonicalElements(elements: readonly unknown[], nameOf: NameOf): Map<string, string> {
  return new Map(
    elements.map((element) => {
      const { element: of, value, components } = sentElement.parse(element);
      const text = canonicalValue(value, nameOf);
      const parts = (components ?? []).map(({ id, type, elements: values }) =>
        JSON.stringify([id, nameOf(type), [...canonicalElements(values, nameOf)].sort()]),
      );
      return [nameOf(of), [text, ...parts.sort()].join('\n')];
    }),
  );
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

function canonicalValue(value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => nameOf(reference.parse(each))).join(' ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (instant.test(value)) return new Date(value).toISOString();
  return value.includes('<') ? canonicalHtml(value, nameOf) : value;
}

/** An empty text becomes a paragraph with a line break. */
const emptyHtml = /^<p>(<br>)?<\/p>$/;

function canonicalHtml(html: string, nameOf: NameOf): string {
  const text = parseDocument(html)
    .children.filter((node) => !(node instanceof Text) || node.data.trim() !== '')
    .map((node) => canonicalNode(node, nameOf))
    .join('');
  return emptyHtml.test(text) ? '' : text;
}

function canonicalNode(node: ChildNode, nameOf: NameOf): string {
  if (node instanceof Text) return JSON.stringify(node.data);
  if (!(node instanceof Element)) return '';
  const attributes = Object.entries(canonicalAttributes(node.attribs, nameOf))
    .sort()
    .map(([name, value]) => ` ${name}=${value}`);
  const children = node.children.map((child) => canonicalNode(child, nameOf)).join('');
  return node.name === 'br' ? '<br>' : `<${node.name}${attributes.join('')}>${children}</${node.name}>`;
}

/** Attributes that the service adds to those that were sent, or that follow from others. */
const derived = new Set(['src', 'type', 'data-image-id', 'data-rel']);

function canonicalAttributes(attributes: Record<string, string>, nameOf: NameOf): Record<string, string> {
  const isComponent = attributes['data-type'] === 'component';
  const isReference = Object.keys(attributes).some((name) => /^data-(item|asset)(-external)?-id$/.test(name));
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
      if (derived.has(name) || (name === 'href' && isReference)) return [];
      const [, kind = '', external] = /^data-(item-|asset-)?(external-)?id$/.exec(name) ?? [];
      if (!/^data-(item-|asset-)?(external-)?id$/.test(name)) return [[name, value]];
      if (isComponent) return [['component', value]];
      return [[`${kind}reference`, nameOf(external === undefined ? { id: value } : { external_id: value })]];
    }),
  );
}
