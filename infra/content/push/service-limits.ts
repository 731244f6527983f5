/**
 * The limits of Kontent.ai's Management API that a push could exceed, each with the page that documents it.
 */
const pages = {
  references: 'https://kontent.ai/learn/docs/apis/management-api-v2/references',
  items: 'https://kontent.ai/learn/docs/apis/management-api-v2/content-items',
  types: 'https://kontent.ai/learn/docs/apis/management-api-v2/content-types',
  snippets: 'https://kontent.ai/learn/docs/apis/management-api-v2/content-type-snippets',
  languages: 'https://kontent.ai/learn/docs/apis/management-api-v2/languages',
  values: 'https://kontent.ai/learn/docs/apis/management-api-v2/elements-in-variants-and-assets',
  elements: 'https://kontent.ai/learn/docs/apis/delivery-api/content-elements',
  technical: 'https://kontent.ai/learn/docs/architecture/technical-limits',
  rates: 'https://kontent.ai/learn/docs/apis/management-api-v2/api-limitations',
  codenames: 'https://kontent.ai/learn/docs/apis/management-api-v2/references#rules-for-codenames',
} as const;

export type ServiceLimit<Value> = { readonly value: Value; readonly source: string };

function limit<const Value>(value: Value, page: keyof typeof pages): ServiceLimit<Value> {
  return { value, source: pages[page] };
}

export const managementLimits = {
  externalIdWithout: limit(/[/.;]/, 'references'),
  codename: limit(/^[a-z_][a-z0-9_]*$/, 'codenames'),
  codenameLength: limit(60, 'items'),
  snippetCodenameLength: limit(50, 'snippets'),
  languageLength: limit(25, 'languages'),
  itemNameLength: limit(200, 'items'),
  typeNameLength: limit(50, 'types'),
  elementNameLength: limit(50, 'elements'),
  types: limit(250, 'technical'),
  elementsPerType: limit(250, 'technical'),
  optionsPerElement: limit(250, 'technical'),
  languages: limit(50, 'technical'),
  assetBytes: limit(100_000_000, 'technical'),
  variantBytes: limit(450_000, 'technical'),
  assetsPerVariant: limit(500, 'technical'),
  linkedItemsPerVariant: limit(1000, 'technical'),
  textLength: limit(100_000, 'values'),
  richText: limit('the elements and attributes allowed in rich text', 'values'),
  callsPerSecond: limit(10, 'rates'),
  callsPerMinute: limit(400, 'rates'),
} as const;
