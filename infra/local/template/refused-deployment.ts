import { firstDenied, refusalOf, type ServiceCall, serviceMay, statementsFor } from '../aws/iam/authorize.ts';
import type { StackModel } from '../model.ts';

/**
 * Returns one line for each resource that AWS refuses to create because a permission is missing. Other resources that
 * lack permissions are created, and fail when they are used.
 */
export function refusedDeployment(model: StackModel): string[] {
  const { resourcePolicies, accountId } = model;
  const refused = invocations(model).filter((call) => !serviceMay(resourcePolicies, accountId, call));
  return [...eventSources(model), ...refused.map(refusalOf), ...roles(model), ...failures(model)];
}

/** Source: AWS Lambda API Reference, "CreateEventSourceMapping", permissions for SQS. */
const readingActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

function eventSources(model: StackModel): string[] {
  return model.eventSources.flatMap(({ functionName, queueArn }) =>
    lacking(model, roleOf(model, functionName), readingActions, queueArn).map(
      (action) => `The role of ${functionName} does not allow ${action} on ${queueArn}.`,
    ),
  );
}

/**
 * Calls that are tried out at the deployment. Sources: Amazon CloudWatch Logs API Reference, "PutSubscriptionFilter", and
 * AWS Secrets Manager API Reference, "RotateSecret".
 */
function invocations({ logSubscriptions, rotations }: StackModel): ServiceCall[] {
  const call = (service: string, resource: string, sourceArn: string) => {
    const action = 'lambda:InvokeFunction';
    return { service: `${service}.amazonaws.com`, action, resource, sourceArn };
  };
  return [
    ...logSubscriptions.map(({ functionArn, logGroupArn }) => call('logs', functionArn, logGroupArn)),
    ...rotations.map(({ functionArn, secretArn }) => call('secretsmanager', functionArn, secretArn)),
  ];
}

/** Sources: AWS Lambda API Reference, "CreateFunction", and Amazon EventBridge Scheduler User Guide, "Execution role". */
function roles(model: StackModel): string[] {
  const users = [
    ...model.functions.map(({ roleName }) => ({ roleName, service: 'lambda.amazonaws.com' })),
    ...model.schedules.map(({ roleName }) => ({ roleName, service: 'scheduler.amazonaws.com' })),
  ];
  return users.flatMap(({ roleName, service }) =>
    model.trusts.get(roleName)?.includes(service) ? [] : [`${service} may not take on the role ${roleName}.`],
  );
}

/** Source: AWS Lambda API Reference, "PutFunctionEventInvokeConfig": the role must be able to use the destination. */
function failures(model: StackModel): string[] {
  return model.functions.flatMap(({ name, roleName, failureArn }) =>
    failureArn === undefined || lacking(model, roleName, ['sqs:SendMessage'], failureArn).length === 0
      ? []
      : [`The role of ${name} does not allow sqs:SendMessage on ${failureArn}.`],
  );
}

function lacking(
  { roles, resourcePolicies, accountId }: StackModel,
  roleName: string,
  actions: readonly string[],
  resource: string,
): string[] {
  const ofResource = statementsFor(resourcePolicies, `arn:aws:iam::${accountId}:role/${roleName}`);
  const needs = actions.map((action) => ({ action, resources: [resource] }));
  return needs.flatMap((need) => firstDenied(roles.get(roleName) ?? [], [need], ofResource)?.action ?? []);
}

function roleOf({ functions }: StackModel, functionName: string): string {
  return functions.find(({ name }) => name === functionName)?.roleName ?? '';
}
