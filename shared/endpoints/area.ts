import type { Audience, Endpoint } from './endpoint.ts';

/** Endpoints of one area, for one audience: handlers in `functions/api/{area}/`, all in the function `{area}-api`. */
export type AreaRows<Name extends string, Callers extends Audience> = Readonly<
  Record<string, Endpoint & { readonly area: Name; readonly audience: Callers }>
>;

/**
 * The function of an area. Bundles leave an area's description out, so it is plain data without spreads.
 */
export type ApiArea<Own extends AreaRows<string, Audience>> = {
  audience: Own[keyof Own]['audience'];
  endpoints: Own;
  /** The effect of a failure, in a pet owner's words. */
  impact: string;
  /** Set if they search large data or store forms, for anyone. Each is limited more strictly, as are all that need partners. */
  expensive?: true;
  /** 512 unless given. */
  memoryMegabytes?: number;
  /** Permissions are not an endpoint's own: the function `{area}-api` gets the union of all. */
  needs: { readonly [Key in keyof Own]: EndpointNeeds };
};

export type EndpointNeeds = { readonly needs?: readonly Need[]; readonly items?: ItemAccess };

/** Permissions and settings of a function, apart from items; `infra/stacks/endpoint-grants.ts` has what each grants. */
export type Need =
  | 'auditOfMonth'
  | 'birthDates'
  | 'businesses'
  | 'campaignQueue'
  | 'cases'
  | 'challenges'
  | 'codes'
  | 'content'
  | 'directory'
  | 'endTokens'
  | 'expireSession'
  | 'formQueue'
  | 'geocoder'
  | 'optIn'
  | 'publicReviews'
  | 'publish'
  | 'pushKeys'
  | 'rebateQueue'
  | 'replay'
  | 'retention'
  | 'search'
  | 'secret'
  | 'session'
  | 'setLight'
  | 'setPhone'
  | 'signupQueue'
  | 'states'
  | 'submissionQueues'
  | 'text'
  | 'textLimits'
  | 'widgetSecret';

/** Methods of the table that an endpoint calls on items, by the beginning of their partition. */
export type ItemAccess = { readonly [Prefix in Partition]?: readonly TableMethod[] };

export const tableMethods = ['get', 'getMany', 'query', 'put', 'update', 'remove'] as const;
export type TableMethod = (typeof tableMethods)[number];

/** Partitions with owners' items, including their sign-ins. */
export const ownedPartitions = [
  'OWNER#',
  'PETNAMES#',
  'ADDRESS#',
  'STOP#',
  'PUSH#',
  'BATCH#',
  'SIGNIN#OWNER#',
] as const;

type Partition =
  | (typeof ownedPartitions)[number]
  | `${'SUBMISSION' | 'CONSENT' | 'USES' | 'CLINIC' | 'INVOICE' | 'SESSION' | 'SESSION#OWNER'}#`
  | `${'AUDIT' | 'REPLAY' | 'CASES'}#`
  | 'CASE-COUNTS'
  | 'QUARANTINED'
  | 'PROVIDER'
  | 'SLOTS';

/** The access to the partitions `OWNER#` and `ADDRESS#` that an update of an owner's record needs. */
export const ownerRecord = ['get', 'query', 'put', 'update'] as const;
export const ownerAddress = ['get', 'put', 'remove'] as const;
