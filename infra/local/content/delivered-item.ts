import { assetFiles, codenamesLinkedIn } from '@merrowvale/infra/content/check-content.ts';
import {
  type AssetUse,
  type ContentVariant,
  type ElementValue,
  termsOf,
} from '@merrowvale/infra/content/parse-element.ts';
import type { Asset } from '@merrowvale/infra/content/read-assets.ts';
import { rewriteRichText } from '@merrowvale/infra/content/rich-text.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { typeElements } from '@merrowvale/web/content/model/find-type.ts';
import { workflow } from '@merrowvale/web/content/model/workflow.ts';

type Option = { name: string; codename: string };
type RichTextValue = Extract<ElementValue, { type: 'rich_text' }>;

type DeliveredElement = { type: ModelElement['type']; name: string; value: unknown } & Record<
  string,
  unknown
>;

export type ServedItem = {
  system: Record<
    'id' | 'name' | 'codename' | 'language' | 'type' | 'collection' | 'last_modified',
    string
  > & {
    sitemap_locations: string[];
    workflow: string | null;
    workflow_step: string | null;
  };
  elements: Record<string, DeliveredElement>;
};

type DeliveredImage = Record<'image_id' | 'url' | 'description', string> & Pick<Asset, 'width' | 'height'>;
type DeliveredLink = Record<'codename' | 'type' | 'url_slug', string>;

export type Surroundings = {
  find: (codename: string) => ContentVariant | undefined;
  assets: ReadonlyMap<string, Asset>;
  assetUrl: (asset: Asset) => string;
};

export function deliveredItem(
  variant: ContentVariant,
  around: Surroundings,
  isWanted: (element: string) => boolean,
): ServedItem {
  const model = Object.entries(typeElements(variant.type)).filter(([name]) => isWanted(name));
  return {
    system: systemOf(variant),
    elements: Object.fromEntries(
      model.flatMap(([name, element]) => {
        const value = variant.elements[name];
        return value === undefined ? [] : [[name, deliveredElement(element, value, around)]];
      }),
    ),
  };
}

export function systemOf(variant: ContentVariant): ServedItem['system'] {
  return {
    id: variant.id,
    name: variant.name,
    codename: variant.codename,
    language: variant.language,
    type: variant.type,
    collection: variant.collection,
    sitemap_locations: [],
    last_modified: variant.lastModified,
    workflow: variant.workflowStep === undefined ? null : workflow.codename,
    workflow_step: variant.workflowStep ?? null,
  };
}

function deliveredElement(
  element: ModelElement,
  value: ElementValue,
  around: Surroundings,
): DeliveredElement {
  const head = { type: element.type, name: element.name };
  switch (value.type) {
    case 'rich_text':
      return { ...head, ...deliveredRichText(value, around) };
    case 'asset':
      return { ...head, value: value.assets.flatMap((use) => deliveredAsset(use, around)) };
    case 'modular_content':
      return { ...head, value: value.codenames };
    case 'multiple_choice':
    case 'taxonomy':
      return { ...head, ...groupOf(element), value: chosenOptions(value.codenames, element) };
    case 'date_time':
      return { ...head, value: value.value, display_timezone: value.displayTimeZone };
    default:
      return { ...head, value: value.value };
  }
}

function groupOf(element: ModelElement): { taxonomy_group?: string } {
  return element.type === 'taxonomy' ? { taxonomy_group: element.group } : {};
}

function chosenOptions(codenames: readonly string[], element: ModelElement): Option[] {
  const names: Readonly<Record<string, string>> = optionNames(element);
  return codenames.map((codename) => ({ name: names[codename] ?? codename, codename }));
}

function optionNames(element: ModelElement): Readonly<Record<string, string>> {
  if (element.type === 'multiple_choice') return element.options;
  return element.type === 'taxonomy' ? termsOf(element.group) : {};
}

function deliveredAsset(use: AssetUse, { assets, assetUrl }: Surroundings) {
  const asset = assets.get(use.file);
  if (asset === undefined) return [];
  const { name, mimeType: type, size, width, height } = asset;
  return [
    { name, description: use.description, type, size, url: assetUrl(asset), width, height, renditions: {} },
  ];
}

function deliveredRichText(text: RichTextValue, around: Surroundings) {
  const images: Record<string, DeliveredImage> = {};
  const links: Record<string, DeliveredLink> = {};
  const items: string[] = [];
  const components = new Set(text.components.map(({ codename }) => codename));
  const value = rewriteRichText(text.html, {
    item(codename) {
      items.push(codename);
      const rel = components.has(codename) ? 'component' : 'link';
      return `<object type="application/kenticocloud" data-type="item" data-rel="${rel}" data-codename="${codename}"></object>`;
    },
    itemLink(codename, others) {
      const target = around.find(codename);
      if (target === undefined) return `<a${others} data-item-id="" href="">`;
      links[target.id] = { codename, type: target.type, url_slug: urlSlugOf(target) };
      return `<a${others} data-item-id="${target.id}" href="">`;
    },
    assetLink(file, others) {
      const asset = around.assets.get(file);
      return asset === undefined
        ? `<a${others} href="">`
        : `<a${others} data-asset-id="${asset.id}" href="${around.assetUrl(asset)}">`;
    },
    image(file, description) {
      const asset = around.assets.get(file);
      if (asset === undefined) return '';
      const { id, width, height } = asset;
      const url = around.assetUrl(asset);
      images[id] = { image_id: id, url, description, width, height };
      return `<figure data-asset-id="${id}" data-image-id="${id}"><img src="${url}" data-asset-id="${id}" data-image-id="${id}" alt="${description}"></figure>`;
    },
  });
  return { value, images, links, modular_content: [...new Set(items)] };
}

function urlSlugOf(variant: ContentVariant): string {
  const slug = Object.values(variant.elements).find(({ type }) => type === 'url_slug');
  return slug?.type === 'url_slug' ? slug.value : '';
}

type LinkedContent = Record<string, ServedItem>;

/**
 * The `modular_content` of a response: linked items down to `depth` levels, each once. Components belong to the text
 * that contains them and therefore to its level.
 */
export function modularContent(
  variants: readonly ContentVariant[],
  depth: number,
  around: Surroundings,
  isWanted: (element: string) => boolean,
): LinkedContent {
  const found: LinkedContent = {};
  let level = [...variants];
  for (let step = 0; step <= depth && level.length > 0; step++) {
    const within = level.flatMap((variant) => [variant, ...components(variant, isWanted)]);
    for (const component of within.filter(({ workflowStep }) => workflowStep === undefined))
      found[component.codename] = deliveredItem(component, around, isWanted);
    if (step === depth) break;
    level = [...new Set(within.flatMap((variant) => linksOf(variant, isWanted)))]
      .filter((codename) => !Object.hasOwn(found, codename))
      .flatMap((codename) => around.find(codename) ?? []);
    for (const linked of level) found[linked.codename] = deliveredItem(linked, around, isWanted);
  }
  return found;
}

function components(variant: ContentVariant, isWanted: (element: string) => boolean): ContentVariant[] {
  return Object.entries(variant.elements).flatMap(([name, value]) =>
    value.type === 'rich_text' && isWanted(name)
      ? value.components.flatMap((component) => [component, ...components(component, isWanted)])
      : [],
  );
}

function linksOf(variant: ContentVariant, isWanted: (element: string) => boolean): string[] {
  return Object.entries(variant.elements).flatMap(([name, value]) =>
    isWanted(name) ? codenamesLinkedIn(value) : [],
  );
}

export function everyLink(variant: ContentVariant): string[] {
  return withComponents(variant).flatMap((each) => linksOf(each, always));
}

export function everyAsset(variant: ContentVariant): string[] {
  return withComponents(variant).flatMap(({ elements }) => Object.values(elements).flatMap(assetFiles));
}

export function withComponents(variant: ContentVariant): ContentVariant[] {
  return [variant, ...components(variant, always)];
}

function always(): boolean {
  return true;
}
