import type { Audience } from '@merrowvale/shared/endpoints/endpoint.ts';
import type { EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Need } from './needs.ts';
import type { ItemAccess } from './partitions.ts';

type KeyFor<Callers extends Audience> = {
  [Key in EndpointKey]: (typeof endpoints)[Key]['audience'] extends Callers ? Key : never;
}[EndpointKey];

/** Endpoints that one function handles, which has the permissions of all of them. They all have the same audience. */
export type Area<Callers extends Audience = Audience> = {
  audience: Callers;
  /** The effect of a failure, in a pet owner's words. */
  impact: string;
  /** Set if they search large data, call partners or store forms, for anyone. Each is limited more strictly. */
  expensive?: true;
  /** 512 unless given. */
  memoryMegabytes?: number;
  endpoints: { readonly [Key in KeyFor<Callers>]?: EndpointNeeds };
};

export type EndpointNeeds = { needs: readonly Need[]; items?: ItemAccess };

export const publisher = ['session', 'publish'] as const;
export const linkPublisher = ['publish', 'secret'] as const;
export const submitter = [...publisher, 'ownSubmission', 'challenges'] as const;
