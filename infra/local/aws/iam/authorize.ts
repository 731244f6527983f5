import { createHash } from 'node:crypto';
import type { StackModel } from '../../model.ts';
import type { PolicyStatement, ResourcePolicies, ResourceStatement } from '../../template/read-policies.ts';
import type { Permission } from '../aws-service.ts';
import { wildcardPattern } from '../wildcard-pattern.ts';

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

/** Values of condition keys; names are not case-sensitive. */
type ConditionContext = Record<string, string[]>;

/** Every call counts as encrypted, as every call to AWS itself is. */
const everyCall: ConditionContext = { 'aws:SecureTransport': ['true'] };

function conditionsHold(conditions: PolicyStatement['conditions'], context: ConditionContext = {}): boolean {
  const values = new Map(
    Object.entries({ ...everyCall, ...context }).map(([key, value]) => [key.toLowerCase(), value]),
  );
  return Object.entries(conditions ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      conditionHolds(operator, values.get(key.toLowerCase()), [wanted].flat()),
    ),
  );
}

function matchesPattern(pattern: string, value: string): boolean {
  const known = compiled.get(pattern) ?? wildcardPattern(pattern);
  compiled.set(pattern, known);
  return known.test(value);
}

const compiled = new Map<string, RegExp>();

/** Each of the six parts of an ARN is matched separately. Source: IAM User Guide, "ARN condition operators". */
function matchesArn(value: string, pattern: string): boolean {
  const [parts, wanted] = [partsOf(value), partsOf(pattern)];
  return wanted.length === parts.length && wanted.every((one, at) => matchesPattern(one, parts[at] ?? ''));
}

function partsOf(arn: string): string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
}

type Comparison = (value: string, wanted: string) => boolean;

const comparisons: { [operator: string]: Comparison } = {
  StringEquals: (value, wanted) => value === wanted,
  StringLike: (value, wanted) => matchesPattern(wanted, value),
  ArnEquals: matchesArn,
  ArnLike: matchesArn,
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
};

function conditionHolds(name: string, values: string[] | undefined, wanted: string[]): boolean {
  const [, quantifier, operator = '', ifExists] = /^(ForAllValues:)?(\w+?)(IfExists)?$/.exec(name) ?? [];
  const compare = comparisons[operator];
  if (!compare) throw new Error(`The policy condition ${name} is not supported.`);
  if (!values) return (quantifier ?? ifExists) !== undefined;
  return values.every((value) => wanted.some((one) => compare(value, one)));
}

export type Credentials = { accessKeyId: string; secretAccessKey: string };

export type Caller = { kind: 'admin' } | { kind: 'role'; roleName: string };

/** Full permissions, and exempt from faults. */
export const adminCredentials: Credentials = { accessKeyId: 'LOCALADMIN', secretAccessKey: 'local' };

/** The access key is the role's name; nothing is secret on one machine, and signatures are not verified. */
export function credentialsFor(roleName: string): Credentials {
  const hash = createHash('sha256').update(roleName).digest('hex').slice(0, 14).toUpperCase();
  return { accessKeyId: `LOCAL${hash}`, secretAccessKey: 'local' };
}

export function callersByKey(roleNames: Iterable<string>): ReadonlyMap<string, Caller> {
  const callers = new Map<string, Caller>([[adminCredentials.accessKeyId, { kind: 'admin' }]]);
  for (const roleName of roleNames)
    callers.set(credentialsFor(roleName).accessKeyId, { kind: 'role', roleName });
  return callers;
}

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
