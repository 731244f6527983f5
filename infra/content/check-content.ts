import { allowedTypes, typeElements } from '@merrowvale/web/content/model/find-type.ts';
import { checkStructure } from './check-structure.ts';
import type { ContentVariant, ElementValue } from './content-variant.ts';
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
      ...linkedCodenames(value).flatMap((codename) => {
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

/** Codenames of the items that an element links to, components excluded. */
export function linkedCodenames(value: ElementValue): string[] {
  if (value.type === 'modular_content') return value.codenames;
  if (value.type !== 'rich_text') return [];
  const components = new Set(value.components.map(({ codename }) => codename));
  return richTextReferences(value.html).items.filter((codename) => !components.has(codename));
}

/** Files that an element shows or links to, components excluded. */
export function assetFiles(value: ElementValue): string[] {
  if (value.type === 'asset') return value.assets.map(({ file }) => file);
  return value.type === 'rich_text' ? richTextReferences(value.html).assets.map(({ file }) => file) : [];
}
