import type { LanguageVariantElements } from '@kontent-ai/management-sdk';
import type { ContentVariant, ElementValue } from '../content-variant.ts';
import { rewriteRichText } from '../rich-text.ts';
import { stableId } from '../stable-id.ts';

type VariantElement = LanguageVariantElements.ILanguageVariantElementBase & Record<string, unknown>;
type RichTextValue = Extract<ElementValue, { type: 'rich_text' }>;

/**
 * The values of an item's elements as the Management API expects them; items and assets are referenced by
 * external id.
 */
export function variantElements(variant: ContentVariant): VariantElement[] {
  return Object.entries(variant.elements).map(([codename, value]) => ({
    element: { codename },
    ...elementValue(value, variant),
  }));
}

function elementValue(
  value: ElementValue,
  variant: ContentVariant,
): { value: unknown } & Record<string, unknown> {
  switch (value.type) {
    case 'url_slug':
      return { value: value.value, mode: 'custom' };
    case 'asset':
      return { value: value.assets.map(({ file }) => ({ external_id: assetExternalId(file) })) };
    case 'modular_content':
      return { value: value.codenames.map((codename) => ({ external_id: codename })) };
    case 'multiple_choice':
    case 'taxonomy':
      return { value: value.codenames.map((codename) => ({ codename })) };
    case 'date_time':
      return { value: value.value, display_timezone: null };
    case 'rich_text':
      return richTextValue(value, variant);
    case 'text':
    case 'number':
    case 'custom':
      return { value: value.value };
  }
}

/** A component's id is the same on each push, so that the text's reference to it stays valid. */
function richTextValue(text: RichTextValue, { language }: ContentVariant) {
  const ids = new Map(
    text.components.map(({ codename }) => [codename, stableId('component', codename, language)]),
  );
  const value = rewriteRichText(text.html, {
    item(codename) {
      const id = ids.get(codename);
      const reference =
        id === undefined ? `"item" data-external-id="${codename}"` : `"component" data-id="${id}"`;
      return `<object type="application/kenticocloud" data-type=${reference}></object>`;
    },
    itemLink: (codename, others) => `<a${others} data-item-external-id="${codename}">`,
    assetLink: (file, others) => `<a${others} data-asset-external-id="${assetExternalId(file)}">`,
    image: (file, alt) => {
      const id = assetExternalId(file);
      return `<figure data-asset-external-id="${id}"><img src="#" data-asset-external-id="${id}" alt="${alt}"></figure>`;
    },
  });
  const components = text.components.map((component) => ({
    id: ids.get(component.codename) ?? '',
    type: { codename: component.type },
    elements: variantElements(component),
  }));
  return { value, components };
}

export function assetExternalId(file: string): string {
  return `asset:${file}`;
}
