import { describe, expect, it } from 'vitest';
import { nothingDeployed, simulateDeployment } from './deployment.ts';
import { stackTemplate } from './stage-template.ts';

type Template = { Resources: object; Outputs?: object };

/** Deploys a stage several times, and returns the changes of the last deployment, one line each. */
function changesOf(...stages: Record<string, Template>[]): string[] {
  let changes: string[] = [];
  let deployed = nothingDeployed;
  for (const stage of stages) {
    const result = simulateDeployment(
      deployed,
      Object.entries(stage).map(([name, template]) => stackTemplate(name, template)),
    );
    deployed = result.deployment;
    changes = result.changes.map(({ outcome, what }) => `${outcome}: ${what}`);
  }
  return changes;
}

const certificate = (DomainName: string) => ({
  Type: 'AWS::CertificateManager::Certificate',
  Properties: { DomainName },
});
const using = (value: unknown) => ({
  Resources: { f: { Type: 'AWS::Lambda::Function', Properties: { Description: value } } },
});
const exporting = (Resources: object, Value: unknown) => ({
  Resources,
  Outputs: { out: { Value, Export: { Name: 'x' } } },
});

describe('a change of a deployed stage', () => {
  it('is refused if it removes or changes an export that another stack imports [INF-01]', () => {
    const deployed = {
      a: exporting({ c: certificate('one.example') }, { Ref: 'c' }),
      b: using({ 'Fn::ImportValue': 'x' }),
    };
    expect(changesOf(deployed, deployed)).toEqual([]);
    expect(changesOf(deployed, { a: { Resources: {} }, b: using('none') })).toEqual([
      'refused: export x cannot be deleted as it is in use by b',
    ]);
    const other = { ...deployed, a: exporting({ c: certificate('two.example') }, { Ref: 'c' }) };
    expect(changesOf(deployed, other)).toEqual([
      'replaced: a/c (DomainName)',
      'refused: export x cannot be updated as it is in use by b',
    ]);
    const unused = { ...deployed, b: using('none') };
    expect(changesOf(deployed, unused, { a: { Resources: {} }, b: using('none') })).toEqual([]);
  });

  it('is refused if a stack that is no longer part of the stage still imports the export [INF-01]', () => {
    const deployed = { a: exporting({}, 'value'), b: using({ 'Fn::ImportValue': 'x' }) };
    expect(changesOf(deployed, { a: { Resources: {} } })).toEqual([
      'left: b',
      'refused: export x cannot be deleted as it is in use by b',
    ]);
  });

  it('is reported with every reason, also those of the stacks that would follow [INF-01]', () => {
    const stage = (type: string) => ({
      a: { Resources: { r: { Type: type } } },
      b: { Resources: { r: { Type: type } } },
    });
    expect(changesOf(stage('AWS::SNS::Topic'), stage('AWS::SQS::Queue'))).toEqual([
      'refused: a/r: the type of a resource cannot change',
      'refused: b/r: the type of a resource cannot change',
    ]);
  });

  it('leaves a stack in another region with the old value of a name that CDK has written before [INF-01]', () => {
    const stage = (name: string, domain: string) => ({
      a: {
        Resources: {
          c: certificate(domain),
          w: {
            Type: 'Custom::CrossRegionExportWriter',
            Properties: { WriterProps: { exports: { [name]: { Ref: 'c' } } } },
          },
        },
      },
      b: {
        Resources: {
          r: {
            Type: 'Custom::CrossRegionExportReader',
            Properties: { ReaderProps: { imports: { [name]: `{{resolve:ssm:${name}}}` } } },
          },
          ...using({ 'Fn::GetAtt': ['r', name] }).Resources,
        },
      },
    });
    const replaced = 'replaced: a/c (DomainName)';
    const deployed = stage('one', 'one.example');
    expect(changesOf(deployed, deployed)).toEqual([]);
    expect(changesOf(deployed, stage('one', 'two.example'))).toEqual([replaced, 'stale: one']);
    expect(changesOf(deployed, stage('two', 'two.example'))).toEqual([replaced]);
  });

  it('leaves a stack with the old value of another’s output if its own template is the same [INF-01]', () => {
    const stage = (domain: string, id: string, OutputName: string) => ({
      a: { Resources: { [id]: certificate(domain) }, Outputs: { [OutputName]: { Value: { Ref: id } } } },
      b: using({ 'Fn::GetStackOutput': { StackName: 'a', OutputName } }),
    });
    const deployed = stage('one.example', 'c', 'out');
    expect(changesOf(deployed, stage('two.example', 'c', 'out'))).toEqual([
      'replaced: a/c (DomainName)',
      'stale: b/f',
    ]);
    expect(changesOf(deployed, stage('two.example', 'd', 'other'))).toEqual([]);
  });

  it('is refused if it replaces a resource with a name, or gives its name to another one [INF-01]', () => {
    const table = (id: string, key: string) => ({
      a: {
        Resources: {
          [id]: {
            Type: 'AWS::DynamoDB::Table',
            Properties: { TableName: 't', KeySchema: [{ AttributeName: key, KeyType: 'HASH' }] },
          },
        },
      },
    });
    expect(changesOf(table('t', 'pk'), table('t', 'id'))).toEqual([
      'refused: t (KeySchema): a resource with a name of its own cannot be replaced',
    ]);
    expect(changesOf(table('t', 'pk'), table('u', 'pk'))).toEqual([
      'refused: a/u: a/t already has its name',
      'lost: t',
    ]);
  });

  it('loses the data of what is deleted or replaced unless its policies keep it [INF-07]', () => {
    const bucket = (policies: object = {}, BucketName?: string) => ({
      a: { Resources: { b: { Type: 'AWS::S3::Bucket', Properties: { BucketName }, ...policies } } },
    });
    const kept = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };
    const empty = { a: { Resources: {} } };
    expect(changesOf(bucket(), empty)).toEqual(['lost: a/b']);
    expect(changesOf(bucket(kept), empty)).toEqual(['left: a/b']);
    expect(changesOf(bucket(), bucket({}, 'other'))).toEqual(['lost: other (BucketName)']);
    expect(changesOf(bucket(kept), bucket(kept, 'other'))).toEqual(['replaced: other (BucketName)']);
  });
});

describe('a change of a table’s indexes', () => {
  const stage = (...indexes: [name: string, attributes: string[]][]) => ({
    data: {
      Resources: {
        t: {
          Type: 'AWS::DynamoDB::Table',
          Properties: {
            TableName: 't',
            GlobalSecondaryIndexes: indexes.map(([IndexName, NonKeyAttributes]) => ({
              IndexName,
              KeySchema: [{ AttributeName: 'slotKey', KeyType: 'HASH' }],
              Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes },
            })),
          },
        },
      },
    },
  });
  const released = stage(['by-slot', ['a', 'b']]);

  it('cannot give an existing index another attribute, but may list the same ones in another order [INF-01]', () => {
    expect(changesOf(released, stage(['by-slot', ['b', 'a']]))).toEqual([]);
    expect(changesOf(released, stage(['by-slot', ['a', 'b', 'c']]))).toEqual([
      'refused: t: the keys and the projection of by-slot cannot change',
    ]);
  });

  it('replaces an index in three releases: one adds its successor, one reads it, one removes it [INF-01]', () => {
    const successor = ['by-slot-2', ['a', 'b', 'c']] satisfies [string, string[]];
    const both = stage(['by-slot', ['a', 'b']], successor);
    expect(changesOf(released, both)).toEqual([]);
    expect(changesOf(released, both, both, stage(successor))).toEqual([]);
    expect(changesOf(released, stage(successor))).toEqual([
      'refused: t: one index at a time can be created or deleted, not by-slot and by-slot-2',
    ]);
  });
});
