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

type RichTextValue = Extract<ElementValue, { type: 'rich_text' }>;

export type Surroundings = {
  find: (codename: string) => ContentVariant | undefined;
  assets: ReadonlyMap<string, Asset>;
  assetUrl: (asset: Asset) => string;
};

type IsWanted = (element: string) => boolean;

export function deliveredItem(variant: ContentVariant, around: Surroundings, isWanted: IsWanted) {
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

export function systemOf(variant: ContentVariant) {
  const { id, name, codename, language, type, collection } = variant;
  return {
    ...{ id, name, codename, language, type, collection },
    sitemap_locations: [],
    last_modified: variant.lastModified,
    workflow: variant.workflowStep === undefined ? null : workflow.codename,
    workflow_step: variant.workflowStep ?? null,
  };
}

function deliveredElement(element: ModelElement, value: ElementValue, around: Surroundings): object {
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

function chosenOptions(codenames: readonly string[], element: ModelElement) {
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
  const images: Record<string, object> = {};
  const links: Record<string, object> = {};
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

/**
 * The `modular_content` of a response: linked items down to `depth` levels, each once. Components belong to the text
 * that contains them and therefore to its level.
 */
export function modularContent(
  variants: readonly ContentVariant[],
  depth: number,
  around: Surroundings,
  isWanted: IsWanted,
) {
  const found: Record<string, ReturnType<typeof deliveredItem>> = {};
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

function components(variant: ContentVariant, isWanted: IsWanted): ContentVariant[] {
  return Object.entries(variant.elements).flatMap(([name, value]) =>
    value.type === 'rich_text' && isWanted(name)
      ? value.components.flatMap((component) => [component, ...components(component, isWanted)])
      : [],
  );
}

function linksOf(variant: ContentVariant, isWanted: IsWanted): string[] {
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
