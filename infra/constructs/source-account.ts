import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * The condition of a policy under which a service acts for resources of our own account only. Source: IAM User Guide,
 * "The confused deputy problem".
 */
export function sourceAccount(scope: Construct) {
  return { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } };
}
