import { maxPasskeys } from '@merrowvale/shared/schemas/passkey.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { authenticationResponse, readResponse, registrationResponse } from './passkey-responses.ts';
import type { PasskeyStore } from './passkey-store.ts';

/** The algorithms that Cognito accepts: ES256 and RS256. */
const supportedAlgorithmIDs = [-7, -257];

export type PasskeyCeremonies = {
  creationOptions(account: Identity): Promise<string>;
  create(sub: string, posted: string | undefined): Promise<'created' | 'refused' | 'too-many'>;
  requestOptions(interaction: string): Promise<string>;
  /** The account that a response proves, with a person who was verified as well. */
  prove(interaction: string, posted: string | undefined): Promise<string | undefined>;
};

/**
 * Creating passkeys and signing in with them. Responses are verified by a library that knows nothing of Cognito; as in
 * the deployed pool, the authenticator must have verified the person, and an attestation is not asked for.
 */
export function passkeyCeremonies(
  store: PasskeyStore,
  { id: rpID, origin }: { id: string; origin: string },
  now: () => number,
): PasskeyCeremonies {
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    async creationOptions({ sub, email }) {
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: rpID, userName: email ?? sub, supportedAlgorithmIDs },
        userID: new TextEncoder().encode(sub),
        excludeCredentials: store.list(sub).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      store.expect(`create ${sub}`, options.challenge);
      return JSON.stringify(options);
    },
    async create(sub, posted) {
      const response = readResponse(registrationResponse, posted);
      const expectedChallenge = store.takeChallenge(`create ${sub}`);
      if (!response || expectedChallenge === undefined) return 'refused';
      if (store.list(sub).length >= maxPasskeys) return 'too-many';
      const options = { ...expected, response, expectedChallenge, supportedAlgorithmIDs };
      const { registrationInfo } = await verifyRegistrationResponse(options).catch(refusal);
      if (!registrationInfo || store.find(registrationInfo.credential.id)) return 'refused';
      const { id, publicKey, counter } = registrationInfo.credential;
      const { authenticatorAttachment: attachment = null } = response;
      const { transports = [] } = response.response;
      store.add({ id, sub, publicKey, counter, attachment, transports, createdAt: now() });
      return 'created';
    },
    async requestOptions(interaction) {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      store.expect(`prove ${interaction}`, options.challenge);
      return JSON.stringify(options);
    },
    async prove(interaction, posted) {
      const response = readResponse(authenticationResponse, posted);
      const expectedChallenge = store.takeChallenge(`prove ${interaction}`);
      const credential = response && store.find(response.id);
      if (!response || !credential || expectedChallenge === undefined) return undefined;
      const options = { ...expected, response, expectedChallenge, credential };
      const result = await verifyAuthenticationResponse(options).catch(refusal);
      if (!result.verified) return undefined;
      store.count(credential.id, result.authenticationInfo.newCounter);
      return credential.sub;
    },
  };
}

/** The library throws for every response that it does not accept. */
const refusal = () => ({ verified: false, registrationInfo: undefined }) as const;
