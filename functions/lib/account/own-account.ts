import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteWebAuthnCredentialCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  ListWebAuthnCredentialsCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
  type WebAuthnCredentialDescription,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type ClaimMap, claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { maxPasskeys, type Passkey, passkey } from '@merrowvale/shared/schemas/passkey.ts';
import { awsClient } from '../adapters/aws-client.ts';
import { awsFailure } from '../adapters/aws-failure.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { setting } from '../settings.ts';

/** Attributes of an account that its owner may change, by our names; null leaves an attribute empty. */
type OwnDetails = { firstName: string; lastName: string; salutation: string | null };

export type PasskeyClient = ReturnType<typeof cognitoPasskeys>;

/**
 * An owner's own account in a Cognito user pool. None of these calls, nor those for the second factor and passkeys, is
 * signed: the owner's access token is their only credential. Every call throws `not-signed-in` for a token that has
 * expired or been revoked, `sign-in-again` for one that was issued without the required scope, and
 * `too-many-requests` after too many tries.
 */
export function cognitoOwnAccount(client: CognitoIdentityProviderClient, claims: ClaimMap) {
  return {
    async email(AccessToken: string) {
      const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken })).catch(failed);
      return UserAttributes?.find(({ Name }) => Name === claims.email)?.Value;
    },
    async changeDetails(AccessToken: string, { firstName, lastName, salutation }: OwnDetails) {
      const UserAttributes = [
        { Name: claims.firstName, Value: firstName },
        { Name: claims.lastName, Value: lastName },
        // An empty value removes the attribute.
        { Name: claims.salutation, Value: salutation ?? '' },
      ];
      await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })).catch(failed);
    },
    /**
     * Sends a code to a new address, which replaces the current one once it is proven; `taken` if it belongs to another
     * account.
     */
    requestEmail(AccessToken: string, Value: string) {
      const UserAttributes = [{ Name: claims.email, Value }];
      const call = client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
      return outcome(call, { AliasExistsException: 'taken' }, 'sent');
    },
    async requestProof(AccessToken: string) {
      const proof = { AccessToken, AttributeName: claims.email };
      await client.send(new GetUserAttributeVerificationCodeCommand(proof)).catch(failed);
    },
    verifyEmail(AccessToken: string, Code: string) {
      const command = new VerifyUserAttributeCommand({ AccessToken, AttributeName: claims.email, Code });
      return outcome(client.send(command), verifyOutcomes, 'verified');
    },
    /** `wrong` if the current password is wrong, `weak` if the provider's rules refuse the new one. */
    changePassword(AccessToken: string, { present, next }: { present: string; next: string }) {
      const passwords = { PreviousPassword: present, ProposedPassword: next };
      const command = new ChangePasswordCommand({ AccessToken, ...passwords });
      return outcome(client.send(command), passwordOutcomes, 'changed');
    },
    async signOutEverywhere(AccessToken: string) {
      await client.send(new GlobalSignOutCommand({ AccessToken })).catch(failed);
    },
  };
}

const verifyOutcomes = {
  CodeMismatchException: 'wrong',
  ExpiredCodeException: 'ended',
  AliasExistsException: 'taken',
} as const;

const passwordOutcomes = {
  NotAuthorizedException: 'wrong',
  InvalidPasswordException: 'weak',
  PasswordHistoryPolicyViolationException: 'weak',
} as const;

/** The outcome for the error of a call; problems with the token and all other errors are thrown. */
async function outcome<const Done, const Refused>(
  call: Promise<unknown>,
  refusals: Readonly<Record<string, Refused>>,
  done: Done,
): Promise<Done | Refused> {
  try {
    await call;
    return done;
  } catch (error) {
    const refused = error instanceof Error && !isOfToken(error) ? refusals[error.name] : undefined;
    return refused ?? failed(error);
  }
}

/** Cognito has one name for a wrong password and an invalid token; only their messages differ. */
function isOfToken({ name, message }: Error): boolean {
  return name === 'NotAuthorizedException' && /access token|scope/i.test(message);
}

function failed(error: unknown): never {
  throw explained(error);
}

function explained(cause: unknown): unknown {
  const name = cause instanceof Error ? cause.name : '';
  // Unlike for a quota of the account, Cognito does not say when an attempt limit ends.
  if (name === 'LimitExceededException')
    return new AppError('too-many-requests', 'That was too many tries. Please try again later.', { cause });
  if (cause instanceof Error && isOfToken(cause) && /scope/i.test(cause.message))
    return new AppError('sign-in-again', 'Sign in again to confirm that it is you.', { cause });
  if (name === 'NotAuthorizedException' || name === 'UserNotFoundException')
    return new AppError('not-signed-in', 'Sign in to continue.', { cause });
  return awsFailure('Cognito', cause);
}

const appFactor = 'SOFTWARE_TOKEN_MFA';
const passkeyFactor = 'WEB_AUTHN_MFA';

export function cognitoSecondFactor(client: CognitoIdentityProviderClient) {
  return {
    async isOn(token: string) {
      return (await factorsOf(client, token)).includes(appFactor);
    },
    /** A new key in base32 for an app; an earlier key stays valid until a code of the new one is entered. */
    async newKey(AccessToken: string) {
      const command = new AssociateSoftwareTokenCommand({ AccessToken });
      const { SecretCode = '' } = await client.send(command).catch(failed);
      return SecretCode;
    },
    /** Turns it on with the app's current code; `none` if no key was created before. */
    async turnOn(AccessToken: string, UserCode: string) {
      const command = new VerifySoftwareTokenCommand({ AccessToken, UserCode });
      const result = await outcome(client.send(command), codeOutcomes, 'on');
      // A confirmed app alone changes nothing: sign-ins ask for its code only once it is preferred.
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
      const preference = new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings });
      if (result === 'on') await client.send(preference).catch(failed);
      return result;
    },
    async turnOff(AccessToken: string) {
      // Without the app, passkeys are the only factor again.
      const hasPasskey = (await factorsOf(client, AccessToken)).includes(passkeyFactor);
      const preference = new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        ...(hasPasskey && { WebAuthnMfaSettings: { Enabled: false } }),
      });
      await client.send(preference).catch(failed);
    },
  };
}

async function factorsOf(client: CognitoIdentityProviderClient, AccessToken: string): Promise<string[]> {
  const { UserMFASettingList } = await client.send(new GetUserCommand({ AccessToken })).catch(failed);
  return UserMFASettingList ?? [];
}

/** Cognito uses either of the first two errors for a wrong code. */
const codeOutcomes = {
  CodeMismatchException: 'wrong',
  EnableSoftwareTokenMFAException: 'wrong',
  SoftwareTokenMFANotFoundException: 'none',
} as const;

export function cognitoPasskeys(client: CognitoIdentityProviderClient) {
  /** Newest first. */
  async function list(AccessToken: string): Promise<Passkey[]> {
    // Also the largest page of the list, so there is no other.
    const command = new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: maxPasskeys });
    const { Credentials = [] } = await client.send(command).catch(failed);
    return Credentials.map(asPasskey).toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  }
  return {
    list,
    remove(AccessToken: string, CredentialId: string) {
      const command = new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId });
      return outcome(client.send(command), { ResourceNotFoundException: 'missing' }, 'removed');
    },
    /**
     * Lets an account with both an authenticator app and a passkey sign in with the passkey alone, which has verified
     * the person as well. The provider refuses that until this setting is made; if either is missing, nothing happens.
     */
    async acceptAsBothFactors(AccessToken: string) {
      const on = await factorsOf(client, AccessToken);
      if (!on.includes(appFactor) || on.includes(passkeyFactor)) return;
      if ((await list(AccessToken)).length === 0) return;
      // Cognito accepts the setting only together with that of another factor.
      const command = new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
        WebAuthnMfaSettings: { Enabled: true },
      });
      await client.send(command).catch(failed);
    },
  };
}

function asPasskey(found: WebAuthnCredentialDescription): Passkey {
  const { CredentialId, FriendlyCredentialName, AuthenticatorAttachment, CreatedAt } = found;
  return passkey.parse({
    id: CredentialId,
    name: FriendlyCredentialName,
    kind: passkey.shape.kind.catch(null).parse(AuthenticatorAttachment ?? null),
    createdAt: CreatedAt?.toISOString(),
  });
}

/**
 * Lets the owner's passkeys count as both factors, if both are set up. A failure is only logged: what the request was
 * for is done, and signing in with password and code still works.
 */
export async function acceptPasskeys(
  { passkeys, log }: Pick<EndpointPorts, 'log'> & { passkeys: PasskeyClient },
  token: string,
): Promise<void> {
  try {
    await passkeys.acceptAsBothFactors(token);
  } catch (error) {
    log.error('The passkeys of an account do not count as both factors', { error: String(error) });
  }
}

export function connectOwnAccount() {
  return cognitoOwnAccount(awsClient(CognitoIdentityProviderClient), claimMap.parse(setting('OIDC_CLAIMS')));
}

export function connectSecondFactor() {
  return cognitoSecondFactor(awsClient(CognitoIdentityProviderClient));
}

export function connectPasskeys() {
  return cognitoPasskeys(awsClient(CognitoIdentityProviderClient));
}
