import type { Audience } from '@merrowvale/shared/endpoints/endpoint.ts';
import type { EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Need } from './needs.ts';

type KeyFor<Callers extends Audience> = {
  [Key in EndpointKey]: (typeof endpoints)[Key]['audience'] extends Callers ? Key : never;
}[EndpointKey];

/** Endpoints that one function handles, which has the permissions of all of them. They all have the same audience. */
export type Area<Callers extends Audience = Audience> = {
  audience: Callers;
  /** The effect of a failure, in a pet owner's words. */
  impact: string;
  endpoints: { readonly [Key in KeyFor<Callers>]?: EndpointNeeds };
};

export type EndpointNeeds = {
  needs: readonly Need[];
  /** Prefixes of the partition keys of items that it may access, if they differ from those of its audience. */
  partitions?: readonly string[];
};

/** Changes an item on behalf of a signed-in caller, and publishes the event. */
export const writer = ['session', 'write', 'publish'] as const;
/** Writes on behalf of anybody who holds a signed link. */
export const linkWriter = ['write', 'publish', 'secret'] as const;
/** Accepts a form from anybody, and records it among the records of an owner who is signed in. */
export const submitter = [...writer, 'ownSubmission'] as const;
