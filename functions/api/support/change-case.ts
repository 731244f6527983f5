import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/entity-write.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { casesPartition, keyOfCaseId, readCase } from '../../lib/support/support-case.ts';
import {
  actorOf,
  type SupportDependencies,
  supportDependencies,
} from '../../lib/support/support-dependencies.ts';

const row = supportEndpoints.changeCase;

/** Stores support's decision on a case: a rejected one is no longer found, and may be approved again. */
export async function changeCase(request: ApiRequest<typeof row>, ports: SupportDependencies) {
  const { params, body, now } = request;
  const { status } = body;
  const key = keyOfCaseId(params.id);
  const before = key && (await ports.table.get(key, { consistent: true }));
  if (!key || !before || !readCase(before)) throw unknownEntity();
  await writeAudit(ports, actorOf(request), { action: 'change-case', subject: key.sk, detail: status });
  const place = { stateKey: casesPartition(status), stateAt: `${now}#${key.sk}` };
  const item = await ports.table.update(
    key,
    { set: { status, ...place }, add: { version: 1 } },
    { exists: 'pk' },
  );
  const data = item && readCase(item);
  if (!data) throw unknownEntity();
  return { body: { success: true as const, data } };
}

export const handler = endpoint(row, changeCase, supportDependencies);
