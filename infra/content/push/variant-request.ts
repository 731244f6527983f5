import type { LanguageVariantElements } from '@kontent-ai/management-sdk';
import { Comment, Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { ContentVariant, ElementValue } from '../parse-element.ts';
import { stableId } from '../stable-id.ts';
import { type AssetCopies, assetExternalId } from './asset-copies.ts';

export type VariantElement = LanguageVariantElements.ILanguageVariantElementBase & Record<string, unknown>;
type RichTextValue = Extract<ElementValue, { type: 'rich_text' }>;

export function variantElements(variant: ContentVariant, copies: AssetCopies): VariantElement[] {
  return Object.entries(variant.elements).map(([codename, value]) => ({
    element: { codename },
    ...elementValue(value, variant, copies),
  }));
}

function elementValue(
  value: ElementValue,
  variant: ContentVariant,
  copies: AssetCopies,
): { value: unknown } & Record<string, unknown> {
  switch (value.type) {
    case 'url_slug':
      return { value: value.value, mode: 'custom' };
    case 'asset':
      return {
        value: value.assets.map(({ file, description }) => ({
          external_id: copies.idOf(file, variant.language, description),
        })),
      };
    case 'modular_content':
      return { value: value.codenames.map((codename) => ({ external_id: codename })) };
    case 'multiple_choice':
    case 'taxonomy':
      return { value: value.codenames.map((codename) => ({ codename })) };
    case 'date_time':
      return { value: value.value, display_timezone: value.displayTimeZone };
    case 'rich_text':
      return richTextValue(value, variant, copies);
    case 'text':
    case 'number':
      return { value: value.value };
  }
}

function richTextValue(text: RichTextValue, { language }: ContentVariant, copies: AssetCopies) {
  const ids = new Map(text.components.map(({ codename }) => [codename, componentId(codename, language)]));
  return {
    value: richTextRequest(text.html, ids),
    components: text.components.map((component) => ({
      id: componentId(component.codename, language),
      type: { codename: component.type },
      elements: variantElements(component, copies),
    })),
  };
}

type ComponentIds = ReadonlyMap<string, string>;

/** A component keeps its id on each push, so that the text's reference to it stays valid. */
function componentId(codename: string, language: string): string {
  return stableId('component', codename, language);
}

/** A rich text as the Management API expects it: well-formed, with references by external id. */
function richTextRequest(html: string, components: ComponentIds): string {
  const document = parseDocument(html);
  for (const node of DomUtils.filter(() => true, document)) {
    if (node instanceof Comment) DomUtils.removeElement(node);
    if (!(node instanceof Element)) continue;
    const { name, attribs } = node;
    if (name === 'object') node.attribs = objectAttributes(attribs['data-codename'] ?? '', components);
    if (name === 'a') node.attribs = linkAttributes(attribs);
    if (name === 'img') DomUtils.replaceElement(node, figure(attribs['data-asset'] ?? '', attribs.alt ?? ''));
  }
  return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8', selfClosingTags: true });
}

function objectAttributes(codename: string, components: ComponentIds): Record<string, string> {
  const id = components.get(codename);
  const reference: Record<string, string> =
    id === undefined
      ? { 'data-type': 'item', 'data-external-id': codename }
      : { 'data-type': 'component', 'data-id': id };
  return { type: 'application/kenticocloud', ...reference };
}

function figure(file: string, alt: string): Element {
  const reference = { 'data-asset-external-id': assetExternalId(file) };
  return new Element('figure', reference, [new Element('img', { src: '#', ...reference, alt })]);
}

function linkAttributes({
  'data-codename': codename,
  'data-asset': file,
  target,
  href,
  ...others
}: Record<string, string>): Record<string, string> {
  return {
    ...others,
    ...(codename !== undefined && { 'data-item-external-id': codename }),
    ...(file !== undefined && { 'data-asset-external-id': assetExternalId(file) }),
    ...(codename === undefined && file === undefined && { href: href ?? '' }),
    ...(target === '_blank' && { 'data-new-window': 'true' }),
  };
}
