import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import {
  type Item,
  type Key,
  type TableClient,
  unchangedSince,
  untilWritten,
  versionOf,
} from '../../lib/adapters/table.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { changedMeanwhile, unknownEntity } from '../../lib/http/preconditions.ts';
import { keyOfItemId } from '../../lib/keys.ts';
import { newEvent, outboxAttributes } from '../../lib/outbox.ts';
import { publishing } from '../../lib/publishing.ts';
import { type AuditPorts, writeAudit } from '../../lib/support/audit-log.ts';
import { casesPartition, readCase, storedCaseDetail } from '../../lib/support/support-case.ts';
import { supportDependencies } from '../../lib/support/support-dependencies.ts';

/**
 * Stores support's decision on a case, with the event from which the map's counts are updated: a rejected case is no
 * longer shown, and may be approved again.
 */
export async function changeCase(request: ApiRequest<'changeCase'>, ports: AuditPorts) {
  const { params, body } = request;
  const key = keyOfItemId(params.id, { pk: 'CASES#', sk: 'CASE#' });
  if (!key || !(await findCase(ports.table, key))) throw unknownEntity();
  await writeAudit(ports, request, { action: 'change-case', subject: key.sk, detail: body.status });
  const item = await decide(ports.table, key, request);
  const data = readCase(item);
  if (!data) throw unknownEntity();
  return { body: { data }, written: [item] };
}

async function findCase(table: TableClient, key: Key): Promise<Item | undefined> {
  const item = await table.get(key, { consistent: true });
  return item && readCase(item) ? item : undefined;
}

type Decision = Pick<ApiRequest<'changeCase'>, 'body' | 'now' | 'correlationId'>;

async function decide(table: TableClient, key: Key, { body, now, correlationId }: Decision): Promise<Item> {
  const { status } = body;
  return untilWritten(async () => {
    const before = await findCase(table, key);
    if (!before) throw unknownEntity();
    const version = versionOf(before) + 1;
    const detail = { ...storedCaseDetail(before), status };
    const subject = `${detail.caseId}#${version}`;
    const event = newEvent('disease-case.changed', subject, { correlationId, now }, detail);
    const place = { stateKey: casesPartition(status), stateAt: `${now}#${key.sk}` };
    const set = { status, version, ...place, ...outboxAttributes(key.pk, [event], now, before) };
    return table.update(key, { set }, unchangedSince(before));
  }, changedMeanwhile);
}

export const handler = endpoint(supportDeskEndpoints.changeCase, changeCase, publishing(supportDependencies));
