import { Duration, RemovalPolicy, type Stack, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { awsMetric } from '../constructs/alarms.ts';
import type { AppContext, TableReference } from '../constructs/app-context.ts';

const daysOfDailyCopies = 35;
const daysOfMonthlyCopies = 365;

/**
 * Copies of the tables in a separate vault, for stages that keep data. Point-in-time recovery ends when its table is
 * deleted; these copies outlive it, and nobody can delete one before its time.
 */
export function addBackups(
  stack: Stack,
  { settings, alarms }: AppContext,
  tables: readonly TableReference[],
): void {
  const vault = new BackupVault(stack, 'vault', {
    backupVaultName: `${settings.stage}-merrowvale`,
    // Governance mode: only somebody with a special permission can delete a copy early.
    lockConfiguration: { minRetention: Duration.days(daysOfDailyCopies) },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  const plan = new BackupPlan(stack, 'plan', {
    backupPlanName: `${settings.stage}-merrowvale`,
    backupVault: vault,
    backupPlanRules: [
      rule('daily', { hour: '2', minute: '30' }, daysOfDailyCopies),
      rule('monthly', { hour: '3', minute: '30', day: '1' }, daysOfMonthlyCopies),
    ],
  });
  plan.addSelection('tables', {
    resources: tables.map((table) => BackupResource.fromArn(table.tableArn)),
    role: backupRole(stack),
    disableDefaultBackupPolicy: true,
  });
  const dimensions = { BackupVaultName: vault.backupVaultName };
  alarms.add(stack, 'backup-failed', {
    metric: awsMetric('AWS/Backup', 'NumberOfBackupJobsFailed', dimensions, { period: Duration.hours(1) }),
    above: 0,
    impact:
      'Nobody is affected yet; without a newer copy, losing a table would cost owners more of their changes.',
    runbook: 'restore',
  });
}

function backupRole(stack: Stack): Role {
  const policy = 'service-role/AWSBackupServiceRolePolicyForBackup';
  const role = new Role(stack, 'role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policy)],
  });
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
    reason: 'AWS maintains it for this purpose: it creates copies and reads nothing else.',
  });
  return role;
}

function rule(
  ruleName: string,
  at: { hour: string; minute: string; day?: string },
  days: number,
): BackupPlanRule {
  return new BackupPlanRule({
    ruleName,
    scheduleExpression: Schedule.cron(at),
    startWindow: Duration.hours(1),
    completionWindow: Duration.hours(8),
    deleteAfter: Duration.days(days),
  });
}
