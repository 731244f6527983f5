import { firstDenied } from '../aws/iam/authorize.ts';
import type { ServiceAccess } from '../aws/iam/service-access.ts';
import type { ScheduleModel, StackModel } from '../model.ts';

type Parts = {
  model: Pick<StackModel, 'roles'>;
  access: ServiceAccess;
  send(queueArn: string, event: unknown): Promise<void>;
  onRefused(line: string): void;
};

/**
 * Returns false if the schedule's role, or for a rule the function's policy, does not allow its run. The event then goes
 * to the schedule's dead-letter queue, if the role allows that. Source: Amazon EventBridge Scheduler User Guide,
 * "Configuring a dead-letter queue".
 */
export async function mayRun(parts: Parts, schedule: ScheduleModel, event: unknown): Promise<boolean> {
  const { name, roleName, calledArn, arn: sourceArn, deadLetterArn } = schedule;
  const invoke = { action: 'lambda:InvokeFunction', resource: calledArn };
  if (roleName === undefined) return parts.access({ ...invoke, service: 'events.amazonaws.com', sourceArn });
  const allows = (action: string, resource: string) =>
    firstDenied(parts.model.roles.get(roleName) ?? [], [{ action, resources: [resource] }]) === undefined;
  if (allows(invoke.action, calledArn)) return true;
  parts.onRefused(`${roleName} may not ${invoke.action} on ${calledArn} for the schedule ${name}`);
  if (deadLetterArn !== undefined && allows('sqs:SendMessage', deadLetterArn))
    await parts.send(deadLetterArn, event);
  return false;
}
