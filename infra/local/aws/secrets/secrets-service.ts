import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import { type AwsService, operation } from '../aws-service.ts';
import type { LocalDatabase } from '../local-database.ts';
import type { ServiceContext } from '../service-context.ts';

const schema = `
CREATE TABLE IF NOT EXISTS secret_versions (arn TEXT, version TEXT, value TEXT, PRIMARY KEY (arn, version)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS secret_labels (arn TEXT, label TEXT, version TEXT NOT NULL, PRIMARY KEY (arn, label)) WITHOUT ROWID;`;

const secretId = z.object({ SecretId: z.string() });
const requested = secretId.extend({ ClientRequestToken: z.string().min(32).max(64).optional() });

/**
 * Secrets with labelled versions. A generated secret is created on the first start and stored, so that links signed
 * with it stay valid. Source: AWS Secrets Manager API Reference, and "Rotation by Lambda function" in its user guide.
 */
export function secretsService({ model: { secrets }, database }: ServiceContext): AwsService {
  database.define(schema);
  const store = secretStore(database);
  for (const { arn, value } of secrets) {
    const current = store.labelled(arn, 'AWSCURRENT');
    if (current === undefined) {
      const version = randomUUID();
      store.put(arn, version, value ?? randomBytes(32).toString('base64url'));
      store.label(arn, 'AWSCURRENT', version);
    } else if (value !== undefined) store.put(arn, current, value);
  }
  const secretOf = (id: string) => {
    const secret = secrets.find(({ arn, name }) => id === arn || id === name);
    if (!secret)
      throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find the specified secret.`);
    return secret;
  };
  const ofSecret = <Schema extends typeof secretId>(
    action: string,
    input: Schema,
    run: (arn: string, call: z.output<Schema>) => object,
  ) =>
    operation({
      input,
      needs: ({ SecretId }) => [{ action: `secretsmanager:${action}`, resources: [secretOf(SecretId).arn] }],
      run: (call) => {
        const { arn: ARN, name: Name } = secretOf(call.SecretId);
        return { ARN, Name, ...run(ARN, call) };
      },
    });
  const version = { VersionId: z.string().optional(), VersionStage: z.string().optional() };
  const value = { SecretString: z.string().min(1), VersionStages: z.array(z.string()).min(1).optional() };
  const move = {
    VersionStage: z.string(),
    MoveToVersionId: z.string().optional(),
    RemoveFromVersionId: z.string().optional(),
  };
  const operations = {
    GetSecretValue: ofSecret('GetSecretValue', secretId.extend(version), (arn, call) => {
      const { VersionId, VersionStage = VersionId ? undefined : 'AWSCURRENT' } = call;
      const version = VersionStage === undefined ? VersionId : store.labelled(arn, VersionStage);
      const value = version === undefined ? undefined : store.value(arn, version);
      if (version === undefined || typeof value !== 'string' || (VersionId ?? version) !== version)
        throw notFound(VersionStage ?? VersionId);
      const labels = store.labels(arn).get(version) ?? [];
      return { SecretString: value, VersionId: version, VersionStages: labels };
    }),
    DescribeSecret: ofSecret('DescribeSecret', secretId, (arn) => ({
      VersionIdsToStages: Object.fromEntries(store.labels(arn)),
    })),
    PutSecretValue: ofSecret('PutSecretValue', requested.extend(value), (arn, call) => {
      const {
        ClientRequestToken: version = randomUUID(),
        SecretString,
        VersionStages = ['AWSCURRENT'],
      } = call;
      const known = store.value(arn, version);
      if (typeof known === 'string' && known !== SecretString)
        throw new AwsError('ResourceExistsException', `The version ${version} already has a value.`);
      store.put(arn, version, SecretString);
      for (const stage of VersionStages) store.label(arn, stage, version);
      return { VersionId: version, VersionStages };
    }),
    UpdateSecretVersionStage: ofSecret('UpdateSecretVersionStage', secretId.extend(move), (arn, call) => {
      const { VersionStage, MoveToVersionId, RemoveFromVersionId } = call;
      const holder = store.labelled(arn, VersionStage);
      if (holder !== RemoveFromVersionId && holder !== MoveToVersionId)
        throw new AwsError(
          'InvalidParameterException',
          `The staging label ${VersionStage} is attached to the version ${holder}, which RemoveFromVersionId does not name.`,
        );
      if (MoveToVersionId === undefined) store.unlabel(arn, VersionStage);
      else if (store.value(arn, MoveToVersionId) === undefined) throw notFound(MoveToVersionId);
      else store.label(arn, VersionStage, MoveToVersionId);
      return {};
    }),
    // Only its first step; the schedule, and the calls of the function, are the caller's.
    RotateSecret: ofSecret(
      'RotateSecret',
      requested,
      (arn, { ClientRequestToken: version = randomUUID() }) => {
        const pending = store.labelled(arn, 'AWSPENDING');
        if (pending !== undefined && pending !== version && pending !== store.labelled(arn, 'AWSCURRENT'))
          throw new AwsError('InvalidRequestException', 'A previous rotation isn’t complete.');
        if (store.value(arn, version) === undefined) store.put(arn, version, null);
        store.label(arn, 'AWSPENDING', version);
        return { VersionId: version };
      },
    ),
  };
  return {
    signingName: 'secretsmanager',
    protocol: { kind: 'json', version: '1.1', namespace: 'com.amazonaws.secretsmanager' },
    invalidCode: 'InvalidParameterException',
    operations,
  };
}

function notFound(what: string | undefined): AwsError {
  const message = `Secrets Manager can't find the specified secret value for ${what}.`;
  return new AwsError('ResourceNotFoundException', message);
}

function secretStore(database: LocalDatabase) {
  const { sql } = database;
  const labelled = (arn: string, label: string): string | undefined => {
    const row = sql.get`SELECT version FROM secret_labels WHERE arn = ${arn} AND label = ${label}`;
    return row && String(row.version);
  };
  const attach = (arn: string, label: string, version: string) =>
    sql.run`INSERT OR REPLACE INTO secret_labels VALUES (${arn}, ${label}, ${version})`;
  return {
    labelled,
    /** Null for a version that a rotation has labelled before it has a value; undefined if there is none. */
    value(arn: string, version: string): string | null | undefined {
      const row = sql.get`SELECT value FROM secret_versions WHERE arn = ${arn} AND version = ${version}`;
      return row && (row.value === null ? null : String(row.value));
    },
    put(arn: string, version: string, value: string | null): void {
      sql.run`INSERT OR REPLACE INTO secret_versions VALUES (${arn}, ${version}, ${value})`;
    },
    /** A version that loses AWSCURRENT becomes the previous one. */
    label(arn: string, label: string, version: string): void {
      database.transaction(() => {
        const current = labelled(arn, 'AWSCURRENT');
        if (label === 'AWSCURRENT' && current !== undefined && current !== version)
          attach(arn, 'AWSPREVIOUS', current);
        attach(arn, label, version);
      });
    },
    unlabel(arn: string, label: string): void {
      sql.run`DELETE FROM secret_labels WHERE arn = ${arn} AND label = ${label}`;
    },
    labels(arn: string): Map<string, string[]> {
      const rows = sql.all`SELECT label, version FROM secret_labels WHERE arn = ${arn}`;
      const byVersion = Map.groupBy(rows, ({ version }) => String(version));
      return new Map(
        [...byVersion].map(([version, own]) => [version, own.map(({ label }) => String(label))]),
      );
    },
  };
}
