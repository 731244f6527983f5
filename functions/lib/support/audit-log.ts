import { hash } from 'node:crypto';
import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { type AuditAction, type AuditEntry, auditEntry } from '@merrowvale/shared/schemas/support.ts';
import { itemReader, type TableClient, ttlAfter } from '../adapters/table.ts';
import { readSupportPage } from '../list-page.ts';

export type AuditPorts = { table: TableClient; auditDays: number };

export type Acting = { owner: Pick<Identity, 'sub' | 'email'>; now: string; requestId: string };

const pageSize = 100;

const auditPartition = (subject: string): string => `AUDIT#${subject}`;
const monthPartition = (month: string): string => `AUDITS#${month}`;

export async function writeAudit(
  { table, auditDays }: AuditPorts,
  { owner, now, requestId }: Acting,
  { action, subject, detail = '' }: { action: AuditAction; subject: string; detail?: string },
): Promise<void> {
  const entry = JSON.stringify([requestId, action, subject, detail]);
  const id = hash('sha256', entry).slice(0, 16);
  const place = `${now}#${id}`;
  const row = {
    pk: auditPartition(subject),
    sk: place,
    at: now,
    action,
    by: owner.sub,
    byEmail: owner.email ?? '',
    subject,
    detail,
    stateKey: monthPartition(now.slice(0, 7)),
    stateAt: place,
    ttl: ttlAfter(now, auditDays * daySeconds),
  };
  // An entry is never replaced.
  await table.put(row, { missing: 'pk' });
}

/** The actions on one submission, replay or case, newest first; at most one hundred. */
export async function auditOf(table: TableClient, subject: string): Promise<AuditEntry[]> {
  const { items } = await table.query({
    partition: auditPartition(subject),
    limit: pageSize,
    descending: true,
    consistent: true,
  });
  return items.flatMap((item) => readEntry(item) ?? []);
}

export function auditOfMonth(table: TableClient, month: string, cursor: string | undefined) {
  const newest = { partition: monthPartition(month), limit: pageSize, descending: true, cursor };
  return readSupportPage(table, newest, readEntry);
}

const readEntry = itemReader(auditEntry);
