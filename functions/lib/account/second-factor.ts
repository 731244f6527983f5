import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { awsClient } from '../adapters/aws-client.ts';
import { failed, outcome } from './own-account.ts';

/**
 * The authenticator app of an owner's own account at the identity provider, accessed with their access token. Calls
 * fail like the calls of `OwnAccount`.
 */
export type SecondFactor = {
  isOn(token: string): Promise<boolean>;
  /** A new key in base32 for an app; an earlier key stays valid until a code of the new one is entered. */
  newKey(token: string): Promise<string>;
  /** Turns it on with the app's current code; `none` if no key was created before. */
  turnOn(token: string, code: string): Promise<'on' | 'wrong' | 'none'>;
  turnOff(token: string): Promise<void>;
};

export const appFactor = 'SOFTWARE_TOKEN_MFA';
export const passkeyFactor = 'WEB_AUTHN_MFA';

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

export function connectSecondFactor() {
  return cognitoSecondFactor(awsClient(CognitoIdentityProviderClient));
}
