import { byCodeUnits } from './code-unit-order.ts';
/** The page numbers of the lists with pages on one page, in their order. */
export const pageParameters = ['page', 'page_2', 'page_3', 'page_4', 'page_5'] as const;

/**
 * Query parameters that choose the content of a list or product. Pages with these parameters are cached, one version
 * for each choice.
 */
export const cachedParameters = [
  'businessType',
  'country',
  'filter',
  'letters',
  'offer_code',
  ...pageParameters,
  'products',
  'rebate_brand',
  'rebate_type',
  'shown',
  'size',
  'sku',
  'sort',
  'species',
] as const;

/** Filters of lists: `filter_` and the codename of a taxonomy. */
export const cachedParameterPrefix = 'filter_';

/** Asks for the data with which React hydrates a cached page, by the fingerprint in the page. */
export const hydrationParameter = 'hydration';

/** Asks for the current version of such a page as a whole if the server has no such data any more. */
export const wholePageParameter = 'whole';

/**
 * Query parameters that belong to one visitor's request, such as a search or the result of a form. Such pages are not
 * cached.
 */
export const requestParameters = [
  'adopted',
  'answer',
  'area',
  'as',
  'brand',
  'business',
  'code',
  'disease',
  'done',
  'edit',
  'faq_q',
  'filtered',
  'from',
  'id',
  'keepQuery',
  'link',
  'month',
  'move',
  'near',
  'offerId',
  'petShelterId',
  'petShelterName',
  'q',
  'quiz',
  'rebate_search',
  'reference',
  'region',
  'reminder',
  'representative',
  'returnUrl',
  'signup',
  'skip',
  'token',
  'traits',
  wholePageParameter,
  'within',
] as const;

/** Selected traits of the name finder: `trait_` and the codename of their group. */
export const requestParameterPrefix = 'trait_';

export const maxCachedQueryLength = 500;

const cached: ReadonlySet<string> = new Set(cachedParameters);
const ofRequest: ReadonlySet<string> = new Set(requestParameters);

/**
 * The part of a query from which anonymous pages are rendered, sorted by name, with its `?`; may be empty. Undefined
 * if the page must be rendered for this request alone. Parameters that no page knows, such as campaign parameters,
 * are left out.
 */
export function cachedPageQuery(search: string): string | undefined {
  const given = [...new URLSearchParams(search)];
  if (given.some(([name]) => ofRequest.has(name) || name.startsWith(requestParameterPrefix)))
    return undefined;
  const known = given.filter(([name]) => cached.has(name) || isFilter(name));
  if (known.length === 0) return '';
  const query = `?${new URLSearchParams(known.sort(([a], [b]) => byCodeUnits(a, b)))}`;
  return query.length > maxCachedQueryLength ? undefined : query;
}

function isFilter(name: string): boolean {
  return (
    name.startsWith(cachedParameterPrefix) &&
    /^[a-z0-9_]{1,80}$/.test(name.slice(cachedParameterPrefix.length))
  );
}
