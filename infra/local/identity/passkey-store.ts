import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { PoolPasskeys } from '../aws/cognito/pool-accounts.ts';
import { passkeyAttachment, passkeyTransports } from './passkey-responses.ts';

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

export type PasskeyStore = PoolPasskeys & {
  find(id: string): StoredPasskey | undefined;
  add(passkey: StoredPasskey): void;
  count(id: string, counter: number): void;
  /** Replaces the challenge of a ceremony, which is valid once and for an hour. */
  expect(ceremony: string, challenge: string): void;
  takeChallenge(ceremony: string): string | undefined;
};

export function openPasskeys(
  database: DatabaseSync,
  relyingPartyId: string,
  now: () => number,
): PasskeyStore {
  const columns = 'id, sub, public_key, counter, attachment, transports, created_at';
  const find = database.prepare(`SELECT ${columns} FROM passkey WHERE id = ?`);
  const list = database.prepare(`SELECT ${columns} FROM passkey WHERE sub = ? ORDER BY created_at`);
  const add = database.prepare(`INSERT INTO passkey (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const count = database.prepare('UPDATE passkey SET counter = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM passkey WHERE id = ? AND sub = ?');
  const accept = database.prepare('INSERT OR IGNORE INTO passkey_factor (sub) VALUES (?)');
  const refuse = database.prepare('DELETE FROM passkey_factor WHERE sub = ?');
  const accepted = database.prepare('SELECT 1 AS found FROM passkey_factor WHERE sub = ?');
  const expect = database.prepare(
    'INSERT OR REPLACE INTO passkey_challenge (ceremony, challenge, expires_at) VALUES (?, ?, ?)',
  );
  const take = database.prepare(
    'DELETE FROM passkey_challenge WHERE ceremony = ? RETURNING challenge, expires_at',
  );
  const forget = database.prepare('DELETE FROM passkey_challenge WHERE expires_at <= ?');
  const taken = z.object({ challenge: z.string(), expires_at: z.number() }).optional();
  return {
    list: (sub) =>
      z
        .array(row)
        .parse(list.all(sub))
        .map((passkey) => ({ ...passkey, relyingPartyId })),
    remove: (sub, id) => remove.run(id, sub).changes === 1,
    acceptAsBothFactors: (sub, isAccepted) => void (isAccepted ? accept : refuse).run(sub),
    areBothFactors: (sub) => accepted.get(sub) !== undefined,
    find: (id) => row.optional().parse(find.get(id)),
    add: ({ id, sub, publicKey, counter, attachment, transports, createdAt }) =>
      void add.run(id, sub, publicKey, counter, attachment, JSON.stringify(transports), createdAt),
    count: (id, counter) => void count.run(counter, id),
    expect(ceremony, challenge) {
      forget.run(now());
      expect.run(ceremony, challenge, now() + 3600);
    },
    takeChallenge(ceremony) {
      const found = taken.parse(take.get(ceremony));
      return found && found.expires_at > now() ? found.challenge : undefined;
    },
  };
}
