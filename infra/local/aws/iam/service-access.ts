import type { StackModel } from '../../model.ts';
import { type ServiceCall, serviceMay } from './authorize.ts';

/** Returns true if the resource's policy allows a service's call; a refusal is reported. */
export type ServiceAccess = (call: ServiceCall) => boolean;

export type OnRefused = (line: string) => void;

export function serviceAccess(
  { resourcePolicies, accountId }: Pick<StackModel, 'resourcePolicies' | 'accountId'>,
  onRefused: OnRefused,
): ServiceAccess {
  return (call) => {
    const isAllowed = serviceMay(resourcePolicies, accountId, call);
    if (!isAllowed) onRefused(refusalOf(call));
    return isAllowed;
  };
}

export function refusalOf({ service, action, resource, sourceArn }: ServiceCall): string {
  return `${service} may not ${action} on ${resource} for ${sourceArn}: no resource-based policy allows it`;
}

/** The calls by which a service publishes to a topic; an encrypted topic also requires its key. */
export function publishingCalls(
  { arn, keyArn }: StackModel['topics'][number],
  service: string,
  sourceArn: string,
): ServiceCall[] {
  const keyCalls = keyArn === undefined ? [] : ['kms:GenerateDataKey', 'kms:Decrypt'];
  return [
    { service, action: 'sns:Publish', resource: arn, sourceArn },
    ...keyCalls.map((action) => ({ service, action, resource: keyArn ?? '', sourceArn })),
  ];
}
