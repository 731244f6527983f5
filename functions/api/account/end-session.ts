import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { endOwnerSession } from '../../lib/identity/owner-sessions.ts';

/** The browser of that session is signed out with its next request; its tokens cannot be decrypted any more. */
export async function endSession({ params, owner }: ApiRequest<'endSession'>, { table }: Dependencies) {
  if (!(await endOwnerSession(table, owner.sub, params.id))) throw unknownEntity();
  return { body: {} };
}

export const handler = endpoint(accountEndpoints.endSession, endSession, dependencies);
