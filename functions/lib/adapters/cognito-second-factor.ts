import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SecondFactor } from '../ports/second-factor.ts';
import { failed, outcome } from './cognito-own-account.ts';

/** Names of the factors that an account asks for, or accepts as both. */
export const appFactor = 'SOFTWARE_TOKEN_MFA';
export const passkeyFactor = 'WEB_AUTHN_MFA';

/** An authenticator app in a Cognito user pool. None of these calls is signed: the owner's access token is their only credential. */
export function cognitoSecondFactor(client: CognitoIdentityProviderClient): SecondFactor {
  async function factorsOf(AccessToken: string): Promise<string[]> {
    const { UserMFASettingList } = await client.send(new GetUserCommand({ AccessToken })).catch(failed);
    return UserMFASettingList ?? [];
  }
  return {
    async isOn(token) {
      return (await factorsOf(token)).includes(appFactor);
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
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
      const preference = new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings });
      if (result === 'on') await client.send(preference).catch(failed);
      return result;
    },
    async turnOff(AccessToken) {
      // Without the app, passkeys are the only factor again.
      const hasPasskey = (await factorsOf(AccessToken)).includes(passkeyFactor);
      const preference = new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        ...(hasPasskey && { WebAuthnMfaSettings: { Enabled: false } }),
      });
      await client.send(preference).catch(failed);
    },
  };
}

/** Cognito uses either of these errors for a wrong code. */
const refusals = {
  CodeMismatchException: 'wrong',
  EnableSoftwareTokenMFAException: 'wrong',
  SoftwareTokenMFANotFoundException: 'none',
} as const;
