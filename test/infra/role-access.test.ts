import { apiFunctions } from '@merrowvale/infra/stacks/api-areas.ts';
import type { Audience } from '@merrowvale/shared/endpoints/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { firstDenied } from '../../infra/local/aws/iam/authorize.ts';
import type { PolicyStatement } from '../../infra/local/template/read-policies.ts';
import { localStage } from './synthesized-stage.ts';

const namesFor = (...audiences: Audience[]) =>
  apiFunctions.filter(({ audience }) => audiences.includes(audience)).map(({ name }) => name);
/** These act for anybody who holds a sealed link, so they reach the records of the owner whom the link names. */
const behindLinks = namesFor('link');
const open = namesFor('anyone');
const ofTheApi = apiFunctions.map(({ name }) => name);
const openNames = [...open, ...behindLinks];
const reading = ['GetItem', 'BatchGetItem', 'Query', 'Scan'];
const changing = ['UpdateItem', 'DeleteItem', 'BatchWriteItem'];

type Attempt = {
  table: string;
  index?: string;
  action: string;
  leading: string;
  attributes?: string[];
  returned?: string;
};
const roles = new Map<string, readonly PolicyStatement[]>();
const names: string[] = [];

for (const [role, statements] of localStage('dev').model.roles) {
  const logs = statements
    .flatMap(({ resources }) => resources)
    .find((arn) => arn.includes('/merrowvale/dev/'));
  const name = /\/merrowvale\/dev\/([\w-]+)/.exec(logs ?? '')?.[1];
  if (name === undefined) continue;
  if (roles.has(name)) throw new Error(`${name} has a second role, ${role}.`);
  roles.set(name, statements);
  names.push(name);
}

function isAllowed(name: string, { table, index, action, leading, attributes, returned }: Attempt): boolean {
  const statements = roles.get(name);
  if (!statements) throw new Error(`There is no role of ${name}.`);
  const arn = `arn:aws:dynamodb:eu-west-1:000000000000:table/dev-${table}`;
  const need = {
    action: `dynamodb:${action}`,
    resources: [index === undefined ? arn : `${arn}/index/${index}`],
    context: {
      'dynamodb:LeadingKeys': [leading],
      ...(attributes && { 'dynamodb:Attributes': attributes }),
      ...(returned !== undefined && { 'dynamodb:ReturnValues': [returned] }),
    },
  };
  return firstDenied(statements, [need]) === undefined;
}

const able = (attempt: Attempt, among: readonly string[] = names) =>
  among.filter((name) => isAllowed(name, attempt));

describe('the role of a function that anybody may call', () => {
  it('is known for every function of the API [INF-04]', () => {
    expect(apiFunctions.filter(({ name }) => !roles.has(name))).toEqual([]);
    expect(Math.min(open.length, behindLinks.length)).toBeGreaterThan(1);
  });

  it('cannot list anybody’s sessions, or change or end one [INF-04]', () => {
    const leading = 'SESSION#OWNER#somebody';
    for (const action of ['Query', 'Scan', 'BatchGetItem', 'PutItem', 'DeleteItem'])
      expect(able({ table: 'sessions', action, leading }, openNames), action).toEqual([]);
    const attributes = ['pk', 'sk', 'sealed'];
    const change = { table: 'sessions', action: 'UpdateItem', leading: 'SESSION#1', attributes };
    expect(able(change, openNames)).toEqual([]);
  });

  it('cannot read anybody’s sign-ins; only an owner’s own endpoints can [AUT-05, INF-04]', () => {
    const leading = 'SIGNIN#OWNER#somebody';
    for (const action of [...reading, ...changing, 'PutItem'])
      expect(able({ table: 'sessions', action, leading }, openNames), action).toEqual([]);
    const query = { table: 'sessions', action: 'Query', leading };
    const ofOwners = ['account-api', 'account-data-api', 'delete-account'];
    expect(able(query).sort()).toEqual(ofOwners);
    const write = { table: 'sessions', action: 'PutItem', leading };
    expect(able(write)).toEqual(['site-server']);
  });

  it('can read a session only if it identifies the caller, whose cookie decrypts it [INF-04]', () => {
    const read = { table: 'sessions', action: 'GetItem', leading: 'SESSION#1' };
    expect(able(read, openNames).filter((name) => behindLinks.includes(name))).toEqual([]);
    expect(able(read, open).sort()).toEqual(['content-api', 'forms-api', 'questions-api', 'site-search-api']);
  });

  it('cannot read or change an item of an owner, except behind a sealed link [INF-04]', () => {
    for (const leading of ['OWNER#another', 'ADDRESS#1', 'PETNAMES#another', 'STOP#1'])
      for (const action of [...reading, ...changing])
        expect(able({ table: 'portal', action, leading }, open), `${action} ${leading}`).toEqual([]);
    for (const index of ['by-slot', 'by-outbox', 'by-state'])
      for (const leading of ['SUBMISSIONS#failed', 'REVIEWS#New', 'CASES#New', 'OUTBOX#0', 'any'])
        expect(able({ table: 'portal', index, action: 'Query', leading }, openNames), index).toEqual([]);
  });

  it('can write nothing into an owner’s partition, whatever the attributes [INF-04]', () => {
    const attributes = ['pk', 'sk', 'reference', 'ttl'];
    for (const leading of ['OWNER#1', 'PETNAMES#1', 'ADDRESS#1', 'STOP#1', 'BATCH#1'])
      expect(able({ table: 'portal', action: 'PutItem', leading, attributes }, open), leading).toEqual([]);
  });

  it('reads nothing of a session by a write that returns it [INF-04]', () => {
    const attributes = ['pk', 'sk', 'lastSeenAt'];
    const touch = { table: 'sessions', action: 'UpdateItem', leading: 'SESSION#1', attributes };
    expect(able(touch, open)).not.toEqual([]);
    for (const returned of ['ALL_OLD', 'ALL_NEW']) expect(able({ ...touch, returned }, open)).toEqual([]);
  });

  it('can read a submission only by its reference, and delete or list none [INF-04]', () => {
    for (const leading of ['SUBMISSION#1', 'CONSENT#1', 'USES#1'])
      for (const action of ['Query', 'Scan', 'BatchGetItem', 'DeleteItem', 'BatchWriteItem'])
        expect(able({ table: 'portal', action, leading }, openNames), `${action} ${leading}`).toEqual([]);
    for (const action of ['GetItem', 'PutItem', 'UpdateItem'])
      expect(able({ table: 'portal', action, leading: 'CONSENT#1' }, open), action).toEqual([]);
  });

  it('cannot list other people’s submissions [INF-04]', () => {
    for (const leading of ['QUARANTINED', 'REPLAY#1', 'CLINIC#1', 'CASES#parvo#1', 'INVOICE#1', 'SLOTS'])
      for (const action of reading)
        expect(able({ table: 'portal', action, leading }, open), `${action} ${leading}`).toEqual([]);
  });

  it('cannot read or write the audit log [INF-04]', () => {
    for (const action of [...reading, ...changing, 'PutItem'])
      expect(able({ table: 'audit', action, leading: 'AUDIT#1' }, openNames), action).toEqual([]);
  });
});

describe('every role', () => {
  it('can at most add to the audit log, and only for support [INF-04]', () => {
    for (const action of changing)
      expect(able({ table: 'audit', action, leading: 'AUDIT#1' }), action).toEqual([]);
    const adding = able({ table: 'audit', action: 'PutItem', leading: 'AUDIT#1' });
    expect(adding.sort()).toEqual(['run-submission-replays', ...namesFor('support')]);
  });

  it('reaches sessions only to identify callers, to sign people in, after changes of address and resets, and to delete their accounts [INF-04]', () => {
    const ending = able({ table: 'sessions', action: 'DeleteItem', leading: 'SESSION#1' });
    expect(ending.sort()).toEqual([
      'account-api',
      'account-data-api',
      'delete-account',
      'end-access-after-reset',
      'site-server',
    ]);
    expect(able({ table: 'sessions', action: 'PutItem', leading: 'SESSION#1' })).toEqual(['site-server']);
    const listing = able({ table: 'sessions', action: 'Query', leading: 'SESSION#OWNER#1' });
    expect(listing.sort()).toEqual([
      'account-api',
      'account-data-api',
      'delete-account',
      'end-access-after-reset',
      'phone-api',
    ]);
  });

  it('deletes owners’ items only where an endpoint does, and never for pets or downloads [INF-04]', () => {
    const deleting = ofTheApi.filter((name) =>
      isAllowed(name, { table: 'portal', action: 'DeleteItem', leading: 'OWNER#1' }),
    );
    expect(deleting.sort()).toEqual([
      'account-api',
      'message-links-api',
      'phone-api',
      'profile-api',
      'reminders-api',
    ]);
  });

  it('of a function for owners reaches no submission, rebate, case or quarantined message of others [INF-04]', () => {
    const own = namesFor('owner').filter(
      (name) => name !== 'clinic-rebates-api' && name !== 'account-data-api',
    );
    for (const leading of ['SUBMISSION#1', 'CONSENT#1', 'CLINIC#1', 'CASES#1', 'QUARANTINED', 'REPLAY#1'])
      for (const action of [...reading, ...changing, 'PutItem'])
        expect(able({ table: 'portal', action, leading }, own), `${action} ${leading}`).toEqual([]);
  });
});
