import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Person } from './smoke-test.ts';

/** No mail reaches this domain, which is reserved for such uses (RFC 2606). */
const email = 'smoke-test@example.com';

export function testPerson(client: Pick<CognitoIdentityProviderClient, 'send'>, UserPoolId: string) {
  const remove = async () => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };
  const create = async (): Promise<Person> => {
    await remove();
    const password = `Aa1!${randomBytes(24).toString('base64url')}`;
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    await client.send(
      new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: 'SUPPRESS', UserAttributes }),
    );
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
    );
    return { email, password };
  };
  return { create, remove };
}
