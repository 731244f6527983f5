import { assetFiles, linkedCodenames } from '@merrowvale/infra/content/check-content.ts';
import type { ContentVariant } from '@merrowvale/infra/content/content-variant.ts';
import { type DeliveredItem, deliveredItem, type Surroundings } from './delivered-item.ts';

export type LinkedContent = Record<string, DeliveredItem>;

/**
 * The `modular_content` of a response: linked items down to `depth` levels, each once. Components belong to the text
 * that contains them and therefore to its level.
 */
export function linkedContent(
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
    isWanted(name) ? linkedCodenames(value) : [],
  );
}

export function everyLink(variant: ContentVariant): string[] {
  return withComponents(variant).flatMap((each) => linksOf(each, always));
}

export function everyAsset(variant: ContentVariant): string[] {
  return withComponents(variant).flatMap(({ elements }) => Object.values(elements).flatMap(assetFiles));
}

function withComponents(variant: ContentVariant): ContentVariant[] {
  return [variant, ...components(variant, always)];
}

function always(): boolean {
  return true;
}
