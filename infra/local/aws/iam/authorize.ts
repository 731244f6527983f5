import type { PolicyStatement, ResourcePolicies, ResourceStatement } from '../../model.ts';
import type { Permission } from '../aws-service.ts';
import { conditionsHold, matchesPattern } from './policy-conditions.ts';

type OfResource = (arn: string) => readonly PolicyStatement[];

/**
 * The first permission that a role lacks, or undefined if it has all of them. Within an account, a role may do
 * anything that its own policies or the resource's policy allow, unless one of them denies it. Source: IAM User
 * Guide, "Policy evaluation logic".
 */
export function firstDenied(
  statements: readonly PolicyStatement[],
  needs: readonly Permission[],
  ofResource: OfResource = () => [],
): Permission | undefined {
  return needs.find((need) => !isAllowed([...statements, ...need.resources.flatMap(ofResource)], need));
}

export function statementsFor(policies: ResourcePolicies, roleArn: string): OfResource {
  return (arn) =>
    (policies.get(arn) ?? []).filter(({ principals: { aws } }) => aws.includes('*') || aws.includes(roleArn));
}

export type ServiceCall = {
  /** Such as `events.amazonaws.com`. */
  service: string;
  action: string;
  resource: string;
  sourceArn: string;
};

/**
 * Returns true if the resource's policy lets the service do it; services have no policies of their own. Source: IAM User
 * Guide, "Policies for service principals".
 */
export function serviceMay(policies: ResourcePolicies, accountId: string, call: ServiceCall): boolean {
  const { service, action, resource, sourceArn } = call;
  const named = (policies.get(resource) ?? []).filter((one) => isFor(one, service));
  const context = {
    'aws:SourceArn': [sourceArn],
    'aws:SourceAccount': [accountId],
    'aws:PrincipalIsAWSService': ['true'],
    'aws:PrincipalServiceName': [service],
  };
  return isAllowed(named, { action, resources: [resource], context });
}

function isFor({ principals: { aws, services } }: ResourceStatement, service: string): boolean {
  return aws.includes('*') || services.includes(service);
}

function isAllowed(statements: readonly PolicyStatement[], need: Permission): boolean {
  const applying = (effect: 'Allow' | 'Deny') =>
    statements.some((statement) => statement.effect === effect && applies(statement, need));
  return !applying('Deny') && applying('Allow');
}

function applies({ actions, resources, conditions }: PolicyStatement, need: Permission): boolean {
  return (
    actions.some((pattern) => matchesPattern(pattern.toLowerCase(), need.action.toLowerCase())) &&
    need.resources.some((resource) => resources.some((pattern) => matchesPattern(pattern, resource))) &&
    conditionsHold(conditions, need.context)
  );
}
