import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { StackModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type AwsService, operation } from '../aws-service.ts';
import { type LocalDatabase, text } from '../local-database.ts';

const schema =
  'CREATE TABLE IF NOT EXISTS secrets (arn TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;';

type Secret = StackModel['secrets'][number];

/** A generated secret is created on the first start and stored, so that links signed with it stay valid. */
export function secretsService(secrets: readonly Secret[], database: LocalDatabase): AwsService {
  database.define(schema);
  for (const secret of secrets) {
    const value = secret.value ?? randomBytes(32).toString('base64url');
    const statement = secret.value === undefined ? 'INSERT OR IGNORE' : 'INSERT OR REPLACE';
    database.run(`${statement} INTO secrets (arn, value) VALUES (?, ?)`, secret.arn, value);
  }
  const secretOf = (id: string): Secret => {
    const secret = secrets.find(({ arn, name }) => id === arn || id === name);
    if (!secret)
      throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find the specified secret.`);
    return secret;
  };
  const getSecretValue = operation({
    input: z.object({ SecretId: z.string() }),
    needs: ({ SecretId }) => [
      { action: 'secretsmanager:GetSecretValue', resources: [secretOf(SecretId).arn] },
    ],
    run: ({ SecretId }) => {
      const { arn, name } = secretOf(SecretId);
      const row = database.get('SELECT value FROM secrets WHERE arn = ?', arn);
      return { ARN: arn, Name: name, SecretString: row && text(row, 'value'), VersionStages: ['AWSCURRENT'] };
    },
  });
  return {
    signingName: 'secretsmanager',
    protocol: { kind: 'json', version: '1.1', namespace: 'com.amazonaws.secretsmanager' },
    invalidCode: 'InvalidParameterException',
    operations: new Map([['GetSecretValue', getSecretValue]]),
  };
}
