import type { IContentItem } from '@kontent-ai/delivery-sdk';
import { ElementType } from '@kontent-ai/delivery-sdk/dist/cjs/elements/element-type.js';
import type { ElementUpdateData, IRefreshMessageData, IUpdateMessageData } from '@kontent-ai/smart-link';
import type { ContentVariant, ElementValue } from '@merrowvale/infra/content/parse-element.ts';
import { stableId } from '@merrowvale/infra/content/stable-id.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { typeElements } from '@merrowvale/web/content/model/find-type.ts';
import {
  chosenOptions,
  deliveredAsset,
  deliveredRichText,
  type Surroundings,
  systemOf,
} from './delivered-item.ts';

/** What Kontent.ai's app sends to the site in its frame after an edit, apart from the type of the message. */
export type EditMessages = {
  update: IUpdateMessageData;
  refresh: IRefreshMessageData;
};

export function editMessages(
  environmentId: string,
  before: ContentVariant,
  after: ContentVariant,
  around: Surroundings,
): EditMessages {
  const { codename, id, language } = after;
  return {
    update: {
      projectId: environmentId,
      variant: { id: stableId('language', language), codename: language },
      item: { id, codename },
      elements: Object.entries(after.elements).flatMap(([name, value]) => {
        const element = typeElements(after.type)[name];
        return element === undefined || textOf(before.elements[name]) === textOf(value)
          ? []
          : [
              {
                element: { id: stableId('element', after.type, name), codename: name },
                ...sent(element, value, around),
              },
            ];
      }),
    },
    refresh: { projectId: environmentId, languageCodename: language, updatedItemCodename: codename },
  };
}

const ofTheFile: ReadonlySet<string> = new Set<keyof ContentVariant>(['lastModified', 'publishAt', 'source']);

/** Without what is different in each component of a file that was saved. */
function textOf(value: ElementValue | undefined): string | undefined {
  return JSON.stringify(value, (key, each: unknown) => (ofTheFile.has(key) ? undefined : each));
}

function sent(element: ModelElement, value: ElementValue, around: Surroundings): ElementUpdateData {
  switch (value.type) {
    case 'rich_text':
      return { type: ElementType.RichText, data: richText(value, around) };
    case 'asset':
      return {
        type: ElementType.Asset,
        data: { value: value.assets.flatMap((use) => deliveredAsset(use, around)) },
      };
    case 'modular_content':
      return { type: ElementType.ModularContent, data: { value: value.codenames, linkedItems: [] } };
    case 'multiple_choice':
      return { type: ElementType.MultipleChoice, data: { value: chosenOptions(value.codenames, element) } };
    case 'taxonomy': {
      const taxonomyGroup = element.type === 'taxonomy' ? element.group : '';
      return {
        type: ElementType.Taxonomy,
        data: { value: chosenOptions(value.codenames, element), taxonomyGroup },
      };
    }
    case 'date_time':
      return {
        type: ElementType.DateTime,
        data: { value: value.value, displayTimeZone: value.displayTimeZone },
      };
    case 'number':
      return { type: ElementType.Number, data: { value: value.value } };
    case 'url_slug':
      return { type: ElementType.UrlSlug, data: { value: value.value } };
    case 'text':
      return { type: ElementType.Text, data: { value: value.value } };
  }
}

/** With its components; other items in the text are for the site to read. */
function richText(text: Extract<ElementValue, { type: 'rich_text' }>, around: Surroundings) {
  const { value, images, links, modular_content } = deliveredRichText(text, around);
  return {
    value,
    images: Object.values(images).map(({ image_id: imageId, ...image }) => ({ imageId, ...image })),
    links: Object.entries(links).map(([linkId, { url_slug: urlSlug, ...link }]) => ({
      linkId,
      urlSlug,
      ...link,
    })),
    linkedItemCodenames: modular_content,
    linkedItems: text.components.map((component) => contentItem(component, around)),
  };
}

function contentItem(variant: ContentVariant, around: Surroundings): IContentItem {
  const {
    last_modified: lastModified,
    sitemap_locations: sitemapLocations,
    workflow_step: workflowStep,
    ...system
  } = systemOf(variant);
  return {
    system: { ...system, lastModified, sitemapLocations, workflowStep },
    elements: Object.fromEntries(
      Object.entries(typeElements(variant.type)).flatMap(([name, element]) => {
        const value = variant.elements[name];
        if (value === undefined) return [];
        const { type, data } = sent(element, value, around);
        return [[name, { type, name: element.name, ...data }]];
      }),
    ),
  };
}
