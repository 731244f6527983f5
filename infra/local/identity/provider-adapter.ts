import type { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod';

const row = z.object({ payload: z.string() }).optional();
const stored = z.record(z.string(), z.unknown());

export function createProviderAdapter(database: DatabaseSync, now: () => number): (model: string) => Adapter {
  const upsert = database.prepare(
    'INSERT OR REPLACE INTO record (model, id, payload, grant_id, uid, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const byId = database.prepare(
    'SELECT payload FROM record WHERE model = ? AND id = ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const byUid = database.prepare(
    'SELECT payload FROM record WHERE model = ? AND uid = ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const consume = database.prepare(
    "UPDATE record SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?",
  );
  const destroy = database.prepare('DELETE FROM record WHERE model = ? AND id = ?');
  const revoke = database.prepare("DELETE FROM record WHERE grant_id = ? AND model <> 'Grant'");
  database.prepare('DELETE FROM record WHERE expires_at <= ?').run(now());

  const read = (found: unknown): AdapterPayload | undefined => {
    const match = row.parse(found);
    return match && stored.parse(JSON.parse(match.payload));
  };

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : now() + expiresIn;
      upsert.run(model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresAt);
    },
    find: async (id) => read(byId.get(model, id, now())),
    findByUid: async (uid) => read(byUid.get(model, uid, now())),
    findByUserCode: async () => undefined,
    async consume(id) {
      consume.run(now(), model, id);
    },
    async destroy(id) {
      destroy.run(model, id);
    },
    async revokeByGrantId(grantId) {
      revoke.run(grantId);
    },
  });
}
