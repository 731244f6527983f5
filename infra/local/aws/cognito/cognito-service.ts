import * as z from 'zod';
import type { PoolAccounts } from '../../identity/pool-accounts.ts';
import { AwsError } from '../aws-error.ts';
import { type AwsService, operation } from '../aws-service.ts';
import type { ServiceContext } from '../service-context.ts';
import { attributeList, attributesOfUser, ownAccountCalls } from './own-account-calls.ts';

const user = z.object({ UserPoolId: z.string(), Username: z.string().min(1) });

export function cognitoService(
  { model: { userPools, accountId, region } }: ServiceContext,
  accounts: () => PoolAccounts,
): AwsService {
  const admin = <Schema extends typeof user>(
    action: string,
    input: Schema,
    run: (sub: string, call: z.output<Schema>) => boolean | object,
  ) =>
    operation({
      input,
      needs: ({ UserPoolId }) => [
        {
          action: `cognito-idp:${action}`,
          resources: [`arn:aws:cognito-idp:${region}:${accountId}:userpool/${UserPoolId}`],
        },
      ],
      run: (call) => {
        if (!userPools.some(({ id }) => id === call.UserPoolId))
          throw new AwsError('ResourceNotFoundException', `User pool ${call.UserPoolId} does not exist.`);
        const result = run(call.Username, call);
        if (result === false) throw new AwsError('UserNotFoundException', 'User does not exist.');
        return result === true ? {} : result;
      },
    });
  return {
    signingName: 'cognito-idp',
    protocol: { kind: 'json', version: '1.1', namespace: 'com.amazonaws.cognitoidentityprovider' },
    invalidCode: 'InvalidParameterException',
    operations: {
      AdminDeleteUser: admin('AdminDeleteUser', user, (sub) => accounts().remove(sub)),
      AdminUserGlobalSignOut: admin('AdminUserGlobalSignOut', user, (sub) => {
        if (accounts().createdAt(sub) === undefined) return false;
        accounts().signOut(sub);
        return true;
      }),
      AdminGetUser: admin('AdminGetUser', user, (sub) => userOf(sub, accounts())),
      AdminUpdateUserAttributes: admin(
        'AdminUpdateUserAttributes',
        user.extend({ UserAttributes: attributeList }),
        (sub, call) => accounts().update(sub, call.UserAttributes),
      ),
    },
    unsigned: {
      target: 'AWSCognitoIdentityProviderService',
      operations: ownAccountCalls({ userPools, accounts }),
    },
    faulty: () => new AwsError('InternalErrorException', 'An unexpected error occurred.', 500),
  };
}

/** False if there is no such account. */
function userOf(sub: string, accounts: PoolAccounts) {
  const UserCreateDate = accounts.createdAt(sub);
  if (UserCreateDate === undefined) return false;
  const UserAttributes = attributesOfUser(sub, accounts);
  return { Username: sub, UserAttributes, UserCreateDate, Enabled: true, UserStatus: 'CONFIRMED' };
}
