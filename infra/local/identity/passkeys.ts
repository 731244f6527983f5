import type { DatabaseSync } from 'node:sqlite';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { maxPasskeys } from '@merrowvale/shared/schemas/passkey.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';

const passkeyAttachment = z.enum(['platform', 'cross-platform']);
const passkeyTransports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']));

const credential = z.object({
  id: z.string().min(1),
  rawId: z.string().min(1),
  type: z.literal('public-key'),
  // No extension is asked for.
  clientExtensionResults: z.unknown().transform(() => ({})),
});

/** The credential that a browser created, as JSON (Web Authentication, RegistrationResponseJSON). */
const registrationResponse = credential.extend({
  authenticatorAttachment: passkeyAttachment.exactOptional(),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: passkeyTransports.exactOptional(),
  }),
});

/** The proof of a credential, as JSON (AuthenticationResponseJSON). */
const authenticationResponse = credential.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().exactOptional(),
  }),
});

const row = z
  .object({
    id: z.string(),
    sub: z.string(),
    public_key: z.instanceof(Uint8Array),
    counter: z.number(),
    attachment: passkeyAttachment.nullable(),
    transports: z.string().transform((json) => passkeyTransports.parse(JSON.parse(json))),
    created_at: z.number(),
  })
  .transform(({ public_key, created_at, ...rest }) => ({
    ...rest,
    publicKey: new Uint8Array(public_key),
    createdAt: created_at,
  }));
type StoredPasskey = z.output<typeof row>;

type PasskeyStore = ReturnType<typeof openPasskeys>;

export function openPasskeys(database: DatabaseSync, relyingPartyId: string) {
  const sql = database.createTagStore();
  return {
    list: (sub: string) =>
      sql.all`SELECT * FROM passkey WHERE sub = ${sub} ORDER BY created_at`.map((passkey) => ({
        ...row.parse(passkey),
        relyingPartyId,
      })),
    remove: (sub: string, id: string) =>
      sql.run`DELETE FROM passkey WHERE id = ${id} AND sub = ${sub}`.changes === 1,
    /** Sets whether a passkey counts as both factors of an account whose second factor is on. */
    acceptAsBothFactors: (sub: string, isAccepted: boolean) =>
      void (isAccepted
        ? sql.run`INSERT OR IGNORE INTO passkey_factor (sub) VALUES (${sub})`
        : sql.run`DELETE FROM passkey_factor WHERE sub = ${sub}`),
    areBothFactors: (sub: string) => sql.get`SELECT 1 FROM passkey_factor WHERE sub = ${sub}` !== undefined,
    find: (id: string) => row.optional().parse(sql.get`SELECT * FROM passkey WHERE id = ${id}`),
    add: ({ id, sub, publicKey, counter, attachment, transports, createdAt }: StoredPasskey) =>
      void sql.run`INSERT INTO passkey (id, sub, public_key, counter, attachment, transports, created_at)
        VALUES (${id}, ${sub}, ${publicKey}, ${counter}, ${attachment}, ${JSON.stringify(transports)}, ${createdAt})`,
    count: (id: string, counter: number) =>
      void sql.run`UPDATE passkey SET counter = ${counter} WHERE id = ${id}`,
  };
}

/** The algorithms that Cognito accepts: ES256 and RS256. */
const supportedAlgorithmIDs = [-7, -257];

export type PasskeyCeremonies = ReturnType<typeof passkeyCeremonies>;

/**
 * Creating passkeys and signing in with them. Responses are verified by a library that knows nothing of Cognito; as in
 * the deployed pool, the authenticator must have verified the person, and an attestation is not asked for.
 */
export function passkeyCeremonies(
  store: PasskeyStore,
  { id: rpID, origin }: { id: string; origin: string },
  now: () => number,
) {
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const challenges = new Map<string, { challenge: string; until: number }>();
  /** Replaces the challenge of a ceremony, which is valid once and for an hour. */
  const expect = (ceremony: string, { challenge }: { challenge: string }) =>
    challenges.set(ceremony, { challenge, until: now() + 3600 });
  const takeChallenge = (ceremony: string) => {
    const found = challenges.get(ceremony);
    challenges.delete(ceremony);
    return found && found.until > now() ? found.challenge : undefined;
  };
  return {
    async creationOptions({ sub, email }: Identity) {
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: rpID, userName: email ?? sub, supportedAlgorithmIDs },
        userID: new TextEncoder().encode(sub),
        excludeCredentials: store.list(sub).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      expect(`create ${sub}`, options);
      return JSON.stringify(options);
    },
    async create(sub: string, posted: string | undefined) {
      const response = registrationResponse.safeParse(parseJson(posted ?? '')).data;
      const expectedChallenge = takeChallenge(`create ${sub}`);
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
    async requestOptions(interaction: string) {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      expect(`prove ${interaction}`, options);
      return JSON.stringify(options);
    },
    /** The account that a response proves, with a person who was verified as well. */
    async prove(interaction: string, posted: string | undefined) {
      const response = authenticationResponse.safeParse(parseJson(posted ?? '')).data;
      const expectedChallenge = takeChallenge(`prove ${interaction}`);
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
