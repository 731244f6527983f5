import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { alarmPeriod } from '../constructs/alarms.ts';
import { type AppContext, logGroup, sourceAccount, vendedLogs } from '../constructs/app-context.ts';

/**
 * The logged fields of a request. Paths, queries, cookies and referrers are left out because they contain tokens of
 * unsubscribe links, calendar feeds, sign-ins and previews; so are visitors' addresses. The APIs log their routes.
 */
const fields = [
  ...['date', 'time', 'x-edge-request-id', 'x-edge-location'],
  ...['cs-method', 'cs-protocol', 'cs-protocol-version'],
  ...['sc-status', 'sc-bytes', 'cs-bytes', 'sc-content-type', 'time-taken', 'time-to-first-byte'],
  ...['x-edge-result-type', 'x-edge-response-result-type', 'x-edge-detailed-result-type'],
  ...['ssl-protocol', 'ssl-cipher'],
];

export type CdnLogsStackProps = Omit<StackProps, 'env'> & { distribution: Distribution };

/** The CDN's access log (standard logging v2) and its alarm, in us-east-1 as CloudFront requires. */
export class CdnLogsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, alarms }: Pick<AppContext, 'settings' | 'alarms'>,
    { distribution, ...props }: CdnLogsStackProps,
  ) {
    super(scope, id, { ...props, env: { region: 'us-east-1' }, crossRegionReferences: true });
    const name = `${settings.stage}-cdn`;
    const group = logGroup(this, 'log', settings, `${vendedLogs}/${settings.stage}/access/cdn`);
    const mayWrite = group.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [group.logGroupArn],
        conditions: sourceAccount(this),
      }),
    );
    const source = new CfnDeliverySource(this, 'source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'destination', {
      name,
      destinationResourceArn: group.logGroupArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
    if (mayWrite.policyDependable) delivery.node.addDependency(mayWrite.policyDependable);
    alarms.add(this, 'edge-failures', {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
        statistic: 'Average',
        period: alarmPeriod,
      }),
      above: 1,
      impact: 'Visitors get an error page, or pages without pictures.',
      runbook: 'edge-failures',
    });
  }
}
