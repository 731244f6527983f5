import { circles } from '@merrowvale/shared/domain/circles.ts';
import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';
import { allowedTypes, findType, typeElements } from '@merrowvale/web/content/model/find-type.ts';
import type { ContentVariant, ElementValue } from './parse-element.ts';
import type { Content } from './read-content.ts';
import { richTextReferences } from './rich-text.ts';

export function checkContent({ variants, assets }: Content): string[] {
  const types = new Map(variants.map(({ codename, type }) => [codename, type]));
  return [
    ...variants.flatMap((variant) => checkVariant(variant, types, (file) => assets.has(file))),
    ...variants.flatMap((variant) =>
      types.get(variant.codename) === variant.type
        ? []
        : [`${at(variant)} has another type in another language or version`],
    ),
    ...repeated(variants),
    ...checkStructure(variants),
  ];
}

/** An item may exist only once per language and version. */
function repeated(variants: readonly ContentVariant[]): string[] {
  const seen = new Set<string>();
  return variants.flatMap((variant) => {
    const key = `${variant.language} ${variant.codename} ${variant.source.endsWith('.draft.json')}`;
    if (seen.has(key)) return [`${at(variant)} exists twice`];
    seen.add(key);
    return [];
  });
}

function checkVariant(
  variant: ContentVariant,
  types: ReadonlyMap<string, string>,
  hasAsset: (file: string) => boolean,
): string[] {
  const model = typeElements(variant.type);
  return Object.entries(variant.elements).flatMap(([name, value]) => {
    const element = model[name];
    const allowed = element !== undefined && 'allowed' in element ? allowedTypes(element.allowed) : [];
    return [
      ...codenamesLinkedIn(value).flatMap((codename) => {
        const type = types.get(codename);
        if (type === undefined)
          return [`${at(variant)}.${name} links to "${codename}", which does not exist`];
        return allowed.includes(type)
          ? []
          : [`${at(variant)}.${name} links to "${codename}", but does not allow the type ${type}`];
      }),
      ...assetFiles(value)
        .filter((file) => !hasAsset(file))
        .map((file) => `${at(variant)}.${name} uses the asset "${file}", which does not exist`),
      ...(value.type === 'rich_text'
        ? [
            ...richTextReferences(value.html)
              .itemLinks.filter((codename) => !types.has(codename))
              .map((codename) => `${at(variant)}.${name} links to "${codename}", which does not exist`),
            ...value.components.flatMap((component) => checkVariant(component, types, hasAsset)),
          ]
        : []),
    ];
  });
}

function at(variant: ContentVariant): string {
  return `${variant.source}: ${variant.codename}`;
}

export function codenamesLinkedIn(value: ElementValue): string[] {
  if (value.type === 'modular_content') return value.codenames;
  if (value.type !== 'rich_text') return [];
  const components = new Set(value.components.map(({ codename }) => codename));
  return richTextReferences(value.html).items.filter((codename) => !components.has(codename));
}

export function assetFiles(value: ElementValue): string[] {
  if (value.type === 'asset') return value.assets.map(({ file }) => file);
  return value.type === 'rich_text' ? richTextReferences(value.html).files : [];
}

/**
 * Lists problems that an editor has to fix, one line each: blocks that contain themselves, pages that are their own
 * ancestors, and addresses that two pages have.
 */
function checkStructure(variants: readonly ContentVariant[]): string[] {
  const newest = new Map(inOrderOfAge(variants).map((each) => [`${each.language} ${each.codename}`, each]));
  const codenames = [...new Set(variants.map(({ codename }) => codename))].sort();
  const languages = [...new Set(variants.map(({ language }) => language))].sort();
  const problems = languages.flatMap((language) => {
    const chain = fallbackChain(language);
    const find = (codename: string) =>
      chain.map((each) => newest.get(`${each} ${codename}`)).find((variant) => variant !== undefined);
    const items = codenames.flatMap((codename) => find(codename) ?? []);
    const circlesOf = (next: (variant: ContentVariant) => string[]) =>
      circles(codenames, (codename) => {
        const variant = find(codename);
        return variant === undefined ? [] : next(variant);
      }).map((trail) => `${find(trail[0] ?? '')?.source}: ${trail.join(' › ')}`);
    return [
      ...circlesOf(nestedCodenames).map((circle) => `${circle}: it contains itself`),
      ...circlesOf(parentOf).map((circle) => `${circle}: it is above itself`),
      ...sharedAddresses(items).map((problem) => `${language}: ${problem}`),
    ];
  });
  return [...new Set(problems)];
}

/** A draft next to a published version is the newer of the two. */
export function inOrderOfAge(variants: readonly ContentVariant[]): ContentVariant[] {
  const isDraft = ({ workflowStep }: ContentVariant) => Number(workflowStep !== 'published');
  return variants.toSorted((one, other) => isDraft(one) - isDraft(other));
}

/** Items that are rendered inside an item; pages and data such as articles may refer to each other. */
function nestedCodenames({ type, elements }: ContentVariant): string[] {
  const model = typeElements(type);
  return Object.entries(elements).flatMap(([name, value]) => {
    if (value.type === 'rich_text') return richTextReferences(value.html).items;
    const element = model[name];
    const allowed = element !== undefined && 'allowed' in element ? element.allowed : [];
    return value.type === 'modular_content' && allowed.some(isRendered) ? value.codenames : [];
  });
}

function isRendered(allowed: string): boolean {
  const kind = findType(allowed)?.kind ?? 'block';
  return kind === 'block' || kind === 'part';
}

function parentOf({ elements }: ContentVariant): string[] {
  const parent = elements.parent_page;
  return parent?.type === 'modular_content' ? parent.codenames : [];
}

function sharedAddresses(items: readonly ContentVariant[]): string[] {
  const byAddress = Map.groupBy(
    items.filter(({ type, workflowStep }) => type === 'page' && workflowStep !== 'archived'),
    pageAddress,
  );
  return [...byAddress].flatMap(([address, pages]) =>
    address === undefined || pages.length === 1
      ? []
      : [
          `the pages ${pages.map(({ codename }) => codename).join(' and ')} have the same address "${address}"; only ${pages[0]?.codename} is shown`,
        ],
  );
}

/** A page's address without slashes at either end; `/` for the home page. */
export function pageAddress({ elements }: ContentVariant): string | undefined {
  const address = elements.page_url;
  if (address?.type !== 'text' || address.value.trim() === '') return undefined;
  return address.value.trim().replace(/^\/+|\/+$/g, '') || '/';
}
