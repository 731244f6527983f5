import { allTypes } from '@merrowvale/web/content/model/find-type.ts';
import { contentLanguages } from '@merrowvale/web/content/model/languages.ts';
import { taxonomies } from '@merrowvale/web/content/model/taxonomies.ts';
import * as z from 'zod';
import type { ContentVariant } from '../parse-element.ts';
import type { Content } from '../read-content.ts';
import { type AssetCopies, assetCopies } from './asset-copies.ts';
import { languageRequest, snippetRequest, taxonomyRequest, typeRequest } from './model-requests.ts';
import { snippets } from './plan-model.ts';
import { richTextViolations } from './rich-text-rules.ts';
import { managementLimits as limits, type ServiceLimit } from './service-limits.ts';
import { type VariantElement, variantElements } from './variant-request.ts';

/**
 * Lists everything that a push of the model and the content would send but the service would not accept, one line
 * each, with the page that documents the limit.
 */
export function checkLimits(content: Content | undefined): string[] {
  return [...checkModel(), ...(content === undefined ? [] : checkItems(content))];
}

type Checks = (string | undefined | false)[];

function found(place: string, checks: Checks): string[] {
  return checks.flatMap((problem) => (problem ? [`${place} ${problem}`] : []));
}

function tooLong(what: string, text: string, { value, source }: ServiceLimit<number>): string | false {
  return text.length > value && `has a ${what} of more than ${value} characters (${source})`;
}

function tooMany(what: string, count: number, { value, source }: ServiceLimit<number>): string | false {
  return count > value && `has more than ${value} ${what} (${source})`;
}

function codenameProblems(codename: string, length: ServiceLimit<number> = limits.codenameLength): Checks {
  return [
    !limits.codename.value.test(codename) &&
      `has a codename that is not made of lowercase letters, digits and underscores, or begins with a digit (${limits.codename.source})`,
    tooLong('codename', codename, length),
  ];
}

function externalIdProblem(externalId: string | undefined): string | false {
  const { value, source } = limits.externalIdWithout;
  return externalId !== undefined && value.test(externalId) && `has / . or ; in its external id (${source})`;
}

function checkModel(): string[] {
  return [
    ...found('The model', [
      tooMany('content types', allTypes.length, limits.types),
      tooMany('languages', contentLanguages.length, limits.languages),
    ]),
    ...contentLanguages
      .map(languageRequest)
      .flatMap((language) =>
        found(`language ${language.codename}`, [
          tooLong('name', language.name, limits.languageLength),
          tooLong('codename', language.codename, limits.languageLength),
          externalIdProblem(language.external_id),
        ]),
      ),
    ...Object.values(taxonomies)
      .map(taxonomyRequest)
      .flatMap((group) => [
        ...found(`taxonomy ${group.codename}`, [
          ...codenameProblems(group.codename),
          externalIdProblem(group.external_id),
        ]),
        ...group.terms.flatMap(({ codename }) =>
          found(`term ${group.codename}.${codename}`, codenameProblems(codename)),
        ),
      ]),
    ...snippets.flatMap((snippet) =>
      checkType('snippet', snippetRequest(snippet), limits.snippetCodenameLength),
    ),
    ...allTypes.flatMap((type) => checkType('type', typeRequest(type), limits.codenameLength)),
  ];
}

const modelElement = z.object({
  codename: z.string(),
  name: z.string().default(''),
  options: z.array(z.object({ codename: z.string() })).default([]),
});

function checkType(
  kind: string,
  type: { codename?: string; name: string; external_id?: string; elements: readonly object[] },
  length: ServiceLimit<number>,
): string[] {
  const { codename = '', name, external_id: externalId } = type;
  const elements = z.array(modelElement).parse(type.elements);
  return [
    ...found(`${kind} ${codename}`, [
      ...codenameProblems(codename, length),
      tooLong('name', name, limits.typeNameLength),
      externalIdProblem(externalId),
      tooMany('elements', elements.length, limits.elementsPerType),
    ]),
    ...elements.flatMap((element) =>
      found(`${kind} ${codename}.${element.codename}`, [
        ...codenameProblems(element.codename),
        tooLong('name', element.name, limits.elementNameLength),
        tooMany('options', element.options.length, limits.optionsPerElement),
      ]),
    ),
  ];
}

function checkItems({ variants, assets }: Content): string[] {
  const copies = assetCopies(assets, variants);
  const ids = copies.all.map(({ externalId }) => externalId);
  return [
    ...copies.all.flatMap(({ asset, externalId }, position) =>
      found(`asset ${asset.file}`, [
        externalIdProblem(externalId),
        ids.indexOf(externalId) !== position && 'has the external id of another asset',
        tooMany('bytes', asset.size, limits.assetBytes),
      ]),
    ),
    ...variants.flatMap((variant) => checkVariant(variant, copies)),
  ];
}

function checkVariant(variant: ContentVariant, copies: AssetCopies): string[] {
  const elements = variantElements(variant, copies);
  const place = `${variant.source}: ${variant.codename}`;
  return [
    ...found(place, [
      ...codenameProblems(variant.codename),
      externalIdProblem(variant.codename),
      tooLong('name', variant.name, limits.itemNameLength),
      tooMany('bytes', Buffer.byteLength(JSON.stringify(elements)), limits.variantBytes),
      tooMany('assets', references(variant, 'asset'), limits.assetsPerVariant),
      tooMany('linked items', references(variant, 'modular_content'), limits.linkedItemsPerVariant),
    ]),
    ...elements.flatMap((element) => found(`${place}.${element.element.codename}`, valueProblems(element))),
  ];
}

function references({ elements }: ContentVariant, type: 'asset' | 'modular_content'): number {
  return Object.values(elements)
    .map((value) => {
      if (value.type === 'asset' && type === 'asset') return value.assets.length;
      if (value.type === 'modular_content' && type === 'modular_content') return value.codenames.length;
      if (value.type !== 'rich_text') return 0;
      return value.components.reduce((sum, component) => sum + references(component, type), 0);
    })
    .reduce((sum, count) => sum + count, 0);
}

const richText = z.object({
  value: z.string(),
  components: z.array(
    z.object({
      id: z.string(),
      elements: z.array(z.looseObject({ element: z.object({ codename: z.string() }), value: z.unknown() })),
    }),
  ),
});

function valueProblems(
  element: VariantElement | z.infer<typeof richText>['components'][number]['elements'][number],
): Checks {
  if (typeof element.value !== 'string') return [];
  const text = richText.safeParse(element);
  if (!text.success) return [tooLong('text', element.value, limits.textLength)];
  const { value, components } = text.data;
  return [
    tooLong('text', value, limits.textLength),
    ...richTextViolations(
      value,
      components.map(({ id }) => id),
    ).map((violation) => `${violation} (${limits.richText.source})`),
    ...components.flatMap(({ elements }) => elements.flatMap(valueProblems)),
  ];
}
