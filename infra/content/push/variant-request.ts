import type { LanguageVariantElements } from '@kontent-ai/management-sdk';
import type { ContentVariant, ElementValue } from '../content-variant.ts';
import type { AssetCopies } from './asset-copies.ts';
import { componentId, richTextRequest } from './rich-text-request.ts';

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
