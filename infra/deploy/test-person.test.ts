import {
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { testPerson } from './smoke-test.ts';

function recorded() {
  const sent: [string, object][] = [];
  const send = async (command: { constructor: { name: string }; input: object }) => {
    sent.push([command.constructor.name, command.input]);
    if (command.constructor.name === 'AdminDeleteUserCommand' && sent.length === 1)
      throw new UserNotFoundException({ message: 'User does not exist.', $metadata: {} });
    return {};
  };
  return { sent, client: { send } as unknown as CognitoIdentityProviderClient };
}

it('the smoke test’s person can sign in at once and gets no message [INF-01]', async () => {
  const { sent, client } = recorded();
  const { email, password } = await testPerson(client, 'pool').create();
  expect(sent.map(([name]) => name)).toEqual([
    'AdminDeleteUserCommand',
    'AdminCreateUserCommand',
    'AdminSetUserPasswordCommand',
  ]);
  expect(sent[1]?.[1]).toMatchObject({ UserPoolId: 'pool', Username: email, MessageAction: 'SUPPRESS' });
  expect(sent[2]?.[1]).toMatchObject({ Username: email, Password: password, Permanent: true });
});

it('the smoke test’s person gets a new password each time [INF-01]', async () => {
  const person = testPerson(recorded().client, 'pool');
  const passwords = [(await person.create()).password, (await person.create()).password];
  expect(new Set(passwords).size).toBe(2);
  for (const password of passwords) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*!).{12,}$/);
});
