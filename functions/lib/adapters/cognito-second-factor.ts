import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SecondFactor } from '../ports/second-factor.ts';
import { failed, outcome } from './cognito-own-account.ts';

const method = 'SOFTWARE_TOKEN_MFA';

/** An authenticator app in a Cognito user pool. None of these calls is signed: the owner's access token is their only credential. */
export function cognitoSecondFactor(client: CognitoIdentityProviderClient): SecondFactor {
  const prefer = (AccessToken: string, isOn: boolean) =>
    client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
      }),
    );
  return {
    async isOn(AccessToken) {
      const { UserMFASettingList } = await client.send(new GetUserCommand({ AccessToken })).catch(failed);
      return UserMFASettingList?.includes(method) ?? false;
    },
    async newKey(AccessToken) {
      const { SecretCode = '' } = await client
        .send(new AssociateSoftwareTokenCommand({ AccessToken }))
        .catch(failed);
      return SecretCode;
    },
    async turnOn(AccessToken, UserCode) {
      const command = new VerifySoftwareTokenCommand({ AccessToken, UserCode });
      const result = await outcome<'on', 'wrong' | 'none'>(client.send(command), refusals, 'on');
      // A confirmed app alone changes nothing: sign-ins ask for its code only once it is preferred.
      if (result === 'on') await prefer(AccessToken, true).catch(failed);
      return result;
    },
    async turnOff(AccessToken) {
      await prefer(AccessToken, false).catch(failed);
    },
  };
}

/** Cognito uses either of these errors for a wrong code. */
const refusals = {
  CodeMismatchException: 'wrong',
  EnableSoftwareTokenMFAException: 'wrong',
  SoftwareTokenMFANotFoundException: 'none',
} as const;
