import * as z from 'zod';
import type { StackModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type Operation, operation } from '../aws-service.ts';
import type { PoolAccounts, TokenHolder } from './pool-accounts.ts';

/** The scope without which a token gives no access to its owner's account. */
const scope = 'aws.cognito.signin.user.admin';

type UserPool = StackModel['userPools'][number];
export type OwnCallParts = { userPools: readonly UserPool[]; accounts: () => PoolAccounts };
export type OwnCaller = { holder: TokenHolder; pool: UserPool; accounts: PoolAccounts };

export const token = z.object({ AccessToken: z.string().min(1) });

/** A call that is not signed: the owner's access token alone determines what it may do. */
export function ownCall<Schema extends typeof token>(
  parts: OwnCallParts,
  input: Schema,
  run: (caller: OwnCaller, call: z.output<Schema>) => unknown,
): Operation {
  return operation({
    input,
    needs: () => [],
    run: async (call) => run(await callerOf(parts, call.AccessToken), call),
  });
}

async function callerOf({ userPools, accounts }: OwnCallParts, accessToken: string): Promise<OwnCaller> {
  const holder = await accounts().holder(accessToken);
  const pool = userPools.find(({ clientIds }) => holder && clientIds.includes(holder.clientId));
  if (!holder || !pool) throw notAuthorized('Invalid Access Token');
  if (!holder.scopes.includes(scope)) throw notAuthorized('Access Token does not have required scopes');
  return { holder, pool, accounts: accounts() };
}

export const notAuthorized = (message: string) => new AwsError('NotAuthorizedException', message);
