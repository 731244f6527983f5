import { Stack, Token } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Partition and region as cdk-nag writes them in a finding: placeholders, unless the stage's region is set. */
export function arnInFinding(scope: IConstruct): { partition: string; region: string } {
  const { partition, region } = Stack.of(scope);
  if (Token.isUnresolved(region)) return { partition: '<AWS::Partition>', region: '<AWS::Region>' };
  return { partition, region };
}
