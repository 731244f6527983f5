import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const flags = { isPresent: 0x01, isVerified: 0x04, hasCredential: 0x40 };

export type SoftwarePasskey = {
  id: string;
  /** Answers the options of a ceremony as a browser at `origin` would, as JSON. */
  create(options: string): string;
  get(options: string): string;
};

/**
 * An authenticator with one passkey, written from Web Authentication and CBOR (RFC 8949) and independent of any library.
 * It verifies the person unless told otherwise.
 */
export function softwarePasskey(origin: string, { verifies = true } = {}): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  function authenticatorData(rpId: string, credential: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++uses);
    const verified = verifies ? flags.isVerified : 0;
    const flag = flags.isPresent | verified | (credential.length > 0 ? flags.hasCredential : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter, credential]);
  }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, Buffer>) => {
    const texts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]);
    const own = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
    const rest = { authenticatorAttachment: 'platform', clientExtensionResults: {} };
    return JSON.stringify({ ...own, ...rest, response: Object.fromEntries(texts) });
  };

  return {
    id: id.toString('base64url'),
    create(options) {
      const { challenge, rp } = JSON.parse(options);
      // A COSE key: type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x and y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(rp.id, Buffer.concat([Buffer.alloc(16), length, id, key]));
      // {fmt: 'none', attStmt: {}, authData: data}
      const start = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = Buffer.concat([start, Buffer.from([data.length]), data]);
      return answer({ clientDataJSON: clientData('webauthn.create', challenge), attestationObject });
    },
    get(options) {
      const { challenge, rpId } = JSON.parse(options);
      const clientDataJSON = clientData('webauthn.get', challenge);
      const data = authenticatorData(rpId);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
